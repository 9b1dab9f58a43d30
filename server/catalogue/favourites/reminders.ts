import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isRehearsal } from '#domain/auction/is-rehearsal.ts'
import { isForSale } from '#domain/auction/lot-state.ts'
import { lotsToCome } from '#domain/auction/lots-to-come.ts'
import { saleOrder } from '#domain/auction/sale-order.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { endsSoon, quietPeriodMs, upcomingLots } from '#domain/notices/closing-soon.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { NotifyAll, StoredNotice } from '#server/people/notices/notices.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { liveStatusColumn, saleStatusColumn } from '#server/platform/database/state-columns.ts'
import type { Log } from '#server/platform/log/log.ts'

/** Reminds users of lots that they follow or have bid on before these close or are offered. */
export type Reminders = {
  /** Sends the due reminders. Nobody is reminded of a lot twice, however many processes run this. */
  remind(): Promise<void>
  /** Repeats `remind` until closed. */
  start(log: Log): { close(): Promise<void> }
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly clock: Clock
  readonly notifyAll: NotifyAll
  readonly config: Pick<Config, 'remindMinutes'>
}

/** Interval between runs, and after a failed one, in milliseconds. */
const intervalMs = 2_000
const retryDelayMs = 15_000

/** The maximum number of users reminded per run; the next run continues with the others. */
const maxPerRun = 500

/** Returns the key under which a reminder is recorded, which `followersOf` reads. */
const keyOf = (lotId: string): string => `closing:${lotId}`

export function createReminders(deps: Deps): Reminders {
  const remind = async () => {
    const lots = [...(await endingLots(deps)), ...(await lotsInRooms(deps))]
    const followers = Map.groupBy(await followersOf(deps, lots), ({ lotId }) => lotId)
    for (const lot of lots) {
      const userIds = followers.get(lot.lotId)?.map(({ userId }) => userId) ?? []
      await deps.notifyAll(userIds, { kind: 'closing', ...lot }, keyOf(lot.lotId))
    }
  }
  return {
    remind,
    start(log) {
      const ended = new AbortController()
      const work = (async () => {
        let delayMs = intervalMs
        while (!ended.signal.aborted) {
          await wait(delayMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined)
          if (ended.signal.aborted) return
          delayMs = await remind().then(
            () => intervalMs,
            (error) => {
              log.error({ err: error }, 'Sending reminders of closing lots failed')
              return retryDelayMs
            },
          )
        }
      })()
      return {
        async close() {
          ended.abort()
          await work
        },
      }
    },
  }
}

type ClosingLot = Omit<Extract<StoredNotice, { kind: 'closing' }>, 'kind'>

/** Returns the lots of timed sales that close soon, with extensions by late bids and outages (T7, T9). */
async function endingLots({ db, catalogue, clock, config }: Deps): Promise<readonly ClosingLot[]> {
  const before = config.remindMinutes * 60_000
  const now = clock.now()
  const rows = await db
    .selectFrom('lot_standing as lot')
    .innerJoin('sale_standing as sale', 'sale.auction_id', 'lot.auction_id')
    .select(['lot.auction_id', 'lot.lot_id'])
    .where('sale.is_end', 'is', false)
    .where('lot.sale_status', '=', saleStatusColumn.open)
    .where('lot.withdrawn', 'is', false)
    .where('lot.end_time', '>', now)
    .where('lot.end_time', '<=', now + before)
    .orderBy('lot.end_time')
    .execute()
  const lots = await Promise.all(
    rows.map(async ({ auction_id: auctionId, lot_id: lotId }): Promise<ClosingLot | null> => {
      const state = await catalogue.state(auctionId)
      const lot = state.lots.get(lotId)
      if (
        isRehearsal(state) ||
        lot?.saleStatus !== 'open' ||
        lot.withdrawn ||
        !endsSoon(lot.endTime, now, before)
      )
        return null
      return { auctionId, lotId, ...lotNumberOf(lot.terms), endTime: lot.endTime, lotsBefore: 0 }
    }),
  )
  return lots.filter((lot) => lot !== null)
}

/** Returns the lots about to be offered in salerooms. */
async function lotsInRooms({ db, catalogue }: Deps): Promise<readonly ClosingLot[]> {
  const rooms = await db
    .selectFrom('sale_standing')
    .select('auction_id')
    .where('kind', '=', 'live')
    .where('is_end', 'is', false)
    .where('live_status', '=', liveStatusColumn.open)
    .where('current_lot_id', 'is not', null)
    .execute()
  const lots = await Promise.all(
    rooms.map(async ({ auction_id: auctionId }) => {
      const state = await catalogue.state(auctionId)
      if (isRehearsal(state)) return []
      const { lots: all, currentLotId } = state
      if (currentLotId === null || !isForSale(all.get(currentLotId))) return []
      const order = saleOrder([...all.keys()], state.moves).map((id) => ({ id }))
      const toCome = lotsToCome(order, (id) => all.get(id), currentLotId).map(({ id }) => id)
      return upcomingLots([currentLotId, ...toCome], currentLotId).map(({ lotId, lotsBefore }) => ({
        auctionId,
        lotId,
        ...lotNumberOf(all.get(lotId)?.terms ?? { lotNum: 0 }),
        endTime: 0,
        lotsBefore,
      }))
    }),
  )
  return lots.flat()
}

/**
 * Returns the users who follow or have bid on one of the lots and have not been reminded yet, by lot. Recent
 * followers are skipped for a while, as are favourites of users who turned these reminders off.
 */
async function followersOf(
  { db, clock }: Deps,
  lots: readonly ClosingLot[],
): Promise<readonly { readonly userId: string; readonly lotId: string }[]> {
  if (lots.length === 0) return []
  const since = clock.now() - quietPeriodMs
  const [auctionIds, lotIds] = [lots.map((lot) => lot.auctionId), lots.map((lot) => lot.lotId)]
  const { rows } = await sql<{ user_id: string; lot_id: string }>`
    with soon as (select * from unnest(${auctionIds}::text[], ${lotIds}::text[]) as soon (auction_id, lot_id)),
    who as (
      select f.user_id, f.lot_id from favorites f join soon using (lot_id)
      where f.kept_at <= ${since} and not exists (
        select 1 from notice_switches s
        where s.user_id = f.user_id and s.kind = 'closing' and s.way = 'favourites' and not s.is_on)
      union
      select m.bidder, m.lot_id from my_standing m join soon using (auction_id, lot_id)
      where m.my_price > 0 and m.at <= ${since})
    select who.user_id, who.lot_id from who join users on users.id = who.user_id
    where not exists (
      select 1 from notices n where n.user_id = who.user_id and n.key = 'closing:' || who.lot_id)
    limit ${maxPerRun}`.execute(db)
  return rows.map(({ user_id, lot_id }) => ({ userId: user_id, lotId: lot_id }))
}
