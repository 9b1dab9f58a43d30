import { setTimeout as wait } from 'node:timers/promises'
import { findKeeper } from '#server/database/embedded/keeper.ts'
import { findDatabaseFolder } from '#server/database/embedded/places.ts'
import { isPostgres, readPostmaster } from '#server/database/embedded/postmaster.ts'
import { type Chance, chanceOf } from '#server/rooms/testing/chance.ts'
import { newDataDir } from './data-dir.ts'
import { type Judgement, judge } from './judge.ts'
import { startMortal } from './mortal.ts'
import { letLoose } from './storm.ts'
import { auctionId, bidders, lotIds, openStormySale } from './stormy-sale.ts'

/** What a trial by killing came to. */
export type Verdict = Judgement & { readonly kills: number; readonly databaseKills: number }

/** In one round of so many the database is killed too. */
const databaseRounds = 4
/** Milliseconds that a house is let live at most before it is killed, and about what a round takes in all. */
const longestLife = 450
const round = 1_000

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
  const dataDir = await newDataDir()
  const chance = chanceOf(seed)
  try {
    let house = await startMortal(dataDir.path)
    await openStormySale(house, kills * round)
    const storm = letLoose({ auctionId, bidders, lotIds, chance })
    let databaseKills = 0
    for (let done = 1; done <= kills; done++) {
      storm.at(house)
      await wait(chance.below(longestLife))
      if (chance.oneIn(databaseRounds)) {
        await killDatabase(dataDir.path, chance)
        databaseKills += 1
        await wait(chance.below(120))
      }
      await house.kill()
      report(done)
      house = await startMortal(dataDir.path)
    }
    storm.at(house)
    await wait(200)
    await storm.stop()
    await house.kill()
    return { kills, databaseKills, ...(await judge(dataDir.path, storm.acknowledged)) }
  } finally {
    await dataDir.remove()
  }
}

/** Kills the database server itself: at once with all its servants, or only their master. */
async function killDatabase(dataDir: string, chance: Chance): Promise<void> {
  const folder = await findDatabaseFolder(dataDir, await findKeeper())
  const postmaster = await readPostmaster(folder)
  if (postmaster && (await isPostgres(postmaster.pid)))
    process.kill(postmaster.pid, chance.pick(['SIGQUIT', 'SIGKILL']))
}
