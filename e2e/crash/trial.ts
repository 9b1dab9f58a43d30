import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { findKeeper } from '#server/database/embedded/keeper.ts'
import { findDatabaseFolder } from '#server/database/embedded/places.ts'
import { isPostgres, readPostmaster } from '#server/database/embedded/postmaster.ts'
import { faultsOf } from '#server/rooms/fuzz/aftermath.ts'
import { type Chance, chanceOf } from '#server/rooms/fuzz/chance.ts'
import { testRooms } from '#server/rooms/testing/house.ts'
import { admitting, publishing } from '#server/rooms/testing/sales.ts'
import { type Mortal, startMortal } from './mortal.ts'
import { letLoose, type Told } from './storm.ts'

/** What a trial by killing came to. */
export type Verdict = {
  readonly kills: number
  readonly databaseKills: number
  readonly acknowledged: number
  readonly sold: number
  /** What was wrong afterwards; empty where nothing acknowledged was lost and nothing was done twice. */
  readonly faults: readonly string[]
}

const silent = pino({ level: 'silent' })
const auctionId = 'stormed'
const bidders = Array.from({ length: 24 }, (_, i) => `bidder-${i}`)
const lots = 30
/** In one round of so many the database is killed too. */
const databaseRounds = 4

/**
 * Opens a house on an embedded database that syncs every commit, lets a storm of bids loose on it, kills it again and
 * again, and looks afterwards whether every acknowledged bid is there, once.
 * @param report is told after each kill
 */
export async function tryByKilling(
  kills: number,
  seed: number,
  report: (done: number) => void = () => undefined,
): Promise<Verdict> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-crash-'))
  const chance = chanceOf(seed)
  try {
    let house = await startMortal(dataDir)
    await openSale(house, kills)
    const lotIds = Array.from({ length: lots }, (_, i) => `${auctionId}-${i + 1}`)
    const storm = letLoose({ auctionId, bidders, lotIds, chance })
    let databaseKills = 0
    for (let done = 0; done < kills; done++) {
      storm.at(house)
      await wait(chance.below(450))
      if (chance.oneIn(databaseRounds)) {
        await killDatabase(dataDir, chance)
        databaseKills += 1
        await wait(chance.below(120))
      }
      await house.kill()
      report(done + 1)
      house = await startMortal(dataDir)
    }
    storm.at(house)
    await wait(200)
    await storm.stop()
    await house.kill()
    return { kills, databaseKills, ...(await judge(dataDir, storm.acknowledged)) }
  } finally {
    await (await openEmbedded(dataDir, silent, 'durable')).stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Publishes a sale whose lots close one after another while the killing goes on. */
async function openSale(house: Mortal, kills: number): Promise<void> {
  const now = Date.now()
  const lotInterval = Math.ceil((kills * 1_200) / lots)
  const terms = { bidStartTime: 0, startTime: 0, endTime: now + 3_000, lotInterval, extendWindow: 0 }
  const orders = [
    publishing(auctionId, lots, { ...terms, ladder: [{ from: 0, step: 100 }] }),
    ...bidders.map(admitting),
  ]
  for (const command of orders) {
    const reply = await house.ask({ auctionId, command, asked: null })
    if (reply?.kind !== 'accepted') throw new Error(`The sale could not be opened: ${JSON.stringify(reply)}`)
  }
}

/** Kills the database server itself: at once with all its servants, or only their master. */
async function killDatabase(dataDir: string, chance: Chance): Promise<void> {
  const folder = await findDatabaseFolder(dataDir, await findKeeper())
  const postmaster = await readPostmaster(folder)
  if (postmaster && (await isPostgres(postmaster.pid)))
    process.kill(postmaster.pid, chance.pick(['SIGQUIT', 'SIGKILL']))
}

async function judge(
  dataDir: string,
  acknowledged: readonly Told[],
): Promise<Pick<Verdict, 'acknowledged' | 'sold' | 'faults'>> {
  const { url } = await openEmbedded(dataDir, silent, 'durable')
  const connection = connect(url, { max: 5, log: silent })
  const rooms = await testRooms(connection.pool)
  try {
    const entries = await rooms.ledger.readSince(auctionId, 0, 10_000_000)
    const taken = entries.flatMap(({ asked, entry }) => (asked ? [{ asked, entry }] : []))
    const byKey = Map.groupBy(taken, ({ asked }) => asked.ak)
    const lost = acknowledged.filter((bid) => !isIn(byKey.get(bid.ak)?.[0]?.entry.event, bid))
    const twice = [...byKey.values()].filter((same) => same.length > 1)
    const state = await rooms.state(auctionId)
    return {
      acknowledged: acknowledged.length,
      sold: [...state.lots.values()].filter((lot) => lot.saleStatus === 2).length,
      faults: [
        ...lost.map((bid) => `acknowledged and not in the ledger: ${JSON.stringify(bid)}`),
        ...twice.map((same) => `more than once in the ledger: ${JSON.stringify(same)}`),
        ...(await faultsOf(rooms, connection.pool, auctionId)),
      ],
    }
  } finally {
    await rooms.close()
    await connection.close()
  }
}

function isIn(event: { readonly type: string } | undefined, { lotId, maximum }: Told): boolean {
  return (
    event?.type === 'preBidPlaced' &&
    'lotId' in event &&
    event.lotId === lotId &&
    'maximum' in event &&
    event.maximum === maximum
  )
}
