import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { legacyRates } from '#domain/money/rates.ts'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'

/** A number from 0 to below 1, drawn again with each call. */
export type Draw = () => number

/** Returns numbers that depend on the seed alone. */
export function drawFrom(seed: number): Draw {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns whether an instant is in the year up to today in Hong Kong, which reports cover by default. */
export function isInYearTo(now: number, at: number | null): boolean {
  const day = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10)
  const today = day(now)
  const first = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  return at !== null && day(at) > first && day(at) <= today
}

export const wholeFrom = (draw: Draw, from: number, to: number): number =>
  from + Math.floor(draw() * (to - from + 1))

const pick = <T>(draw: Draw, all: readonly [T, ...T[]]): T => all[Math.floor(draw() * all.length)] ?? all[0]

const dayMs = 86_400_000
const people = ['ann', 'ben', 'cai', 'dee', 'eve', 'fay'] as const

/** Inserts random ended sales: lots sold, passed and withdrawn, bids, registrations and orders. */
export async function insertRandomSales(
  db: Kysely<Rows>,
  draw: Draw,
  now: number,
): Promise<readonly string[]> {
  await db
    .insertInto('users')
    .values(people.map((id) => ({ ...userRow(id, now), lang: pick(draw, ['en', 'zh-Hans']) })))
    .execute()
  await db
    .insertInto('users')
    .values({ ...userRow('walkin', now), walk_in: true })
    .execute()
  await db
    .insertInto('client_merges')
    .values({ id: 'merge', walk_in_id: 'walkin', account_id: 'ann', at: now, by_user_id: 'ann' })
    .execute()
  const ids = ['first', 'second', 'third', 'fourth']
  for (const [index, id] of ids.entries())
    await insertRandomSale(db, draw, {
      id,
      kind: pick(draw, ['live', 'timed']),
      startTime: now - (ids.length - index) * wholeFrom(draw, 20, 200) * dayMs,
    })
  return ids
}

type RandomSale = { readonly id: string; readonly kind: 'live' | 'timed'; readonly startTime: number }

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: rows of one lot after the other, as they belong together
async function insertRandomSale(
  db: Kysely<Rows>,
  draw: Draw,
  { id, kind, startTime }: RandomSale,
): Promise<void> {
  const lots = wholeFrom(draw, 1, 30)
  await insertSale(db, { id, kind, lots, now: startTime })
  await db.updateTable('auctions').set({ published_at: startTime }).where('id', '=', id).execute()
  let hammerTotal = 0
  let soldCount = 0
  let seq = 1
  const bought = new Map<string, number[]>()
  for (let index = 1; index <= lots; index++) {
    const lotId = `${id}-${index}`
    const low = wholeFrom(draw, 1, 200) * 1_000
    const reserve = draw() < 0.5 ? low : null
    await db
      .updateTable('lots')
      .set({ low_estimate: low, high_estimate: Math.round(low * 1.5), reserve })
      .where('id', '=', lotId)
      .execute()
    const state = pick(draw, ['sold', 'sold', 'sold', 'passed', 'withdrawn', 'afterSale'])
    const isSold = state === 'sold' || state === 'afterSale'
    const buyer = draw() < 0.1 ? null : pick(draw, [...people, 'walkin'])
    const hammer = wholeFrom(draw, Math.round(low / 2_000), Math.round(low / 400)) * 1_000 || 1_000
    for (const bidder of [...people, 'walkin'])
      if (draw() < 0.4)
        await db
          .insertInto('my_standing')
          .values({
            bidder,
            auction_id: id,
            lot_id: lotId,
            my_price: draw() < 0.1 ? 0 : wholeFrom(draw, 1, 100) * 1_000,
            at: startTime + wholeFrom(draw, 1, 1_000_000),
            led_at: 0,
          })
          .execute()
    await db
      .insertInto('lot_standing')
      .values({
        auction_id: id,
        lot_id: lotId,
        seq: 1,
        sale_status: isSold ? saleStatusColumn.sold : saleStatusColumn.passed,
        lot_status: 1,
        withdrawn: state === 'withdrawn',
        end_time: 0,
        win_price: hammer,
        final_price: isSold ? hammer : 0,
        next_price: 0,
        reserve_met: isSold || reserve === null,
        leader: '',
        leader_bidder: buyer,
        leader_channel: pick(draw, ['online', 'room', 'telephone', 'commission', 'maximum']),
        bid_count: draw() < 0.3 ? 0 : 3,
      })
      .execute()
    const append = (type: string) =>
      db
        .insertInto('ledger')
        .values({
          auction_id: id,
          seq: ++seq,
          at: startTime + index * 60_000,
          type,
          data: JSON.stringify({ lotId }),
          commitments: '{}',
          hash: '',
        })
        .execute()
    await append(state === 'sold' ? 'lotSold' : 'lotPassed')
    if (draw() < 0.3) {
      await append('lotSoldAfter')
      await append('lotReopened')
    }
    if (state === 'afterSale') await append('lotSoldAfter')
    if (!isSold) continue
    hammerTotal += hammer
    soldCount++
    await db
      .insertInto('order_line')
      .values({
        auction_id: id,
        seq,
        lot_id: lotId,
        bidder: buyer ?? '',
        paddle: '1',
        hammer,
        at: startTime,
        voided_seq: null,
      })
      .execute()
    if (buyer) bought.set(buyer, [...(bought.get(buyer) ?? []), hammer])
  }
  await db
    .insertInto('sale_standing')
    .values({
      auction_id: id,
      seq,
      kind,
      live_status: 0,
      is_end: true,
      start_time: startTime,
      lots,
      lots_sold: soldCount,
      hammer_total: hammerTotal,
    })
    .execute()
  await insertRegistrations(db, draw, id, startTime)
  for (const [buyer, hammers] of bought)
    await insertRandomOrder(db, draw, { id, buyer, hammers, at: startTime })
}

async function insertRegistrations(
  db: Kysely<Rows>,
  draw: Draw,
  auctionId: string,
  at: number,
): Promise<void> {
  for (const user_id of people)
    if (draw() < 0.8)
      await db
        .insertInto('registrations')
        .values({
          auction_id: auctionId,
          user_id,
          status: pick(draw, ['approved', 'approved', 'pending', 'refused']),
          reason: pick(draw, ['', 'unpaid', 'identity']),
          terms_version: '1',
          asked_at: at,
        })
        .execute()
}

type RandomOrder = {
  readonly id: string
  readonly buyer: string
  readonly hammers: readonly number[]
  readonly at: number
}

async function insertRandomOrder(db: Kysely<Rows>, draw: Draw, { id, buyer, hammers, at }: RandomOrder) {
  const hammer = hammers.reduce((sum, one) => sum + one * 100, 0)
  const premium = Math.round(hammer * 0.225)
  const status = pick(draw, ['PAID', 'PAID', 'AUTHORISED', 'AUTHORISED', 'DRAFT', 'VOIDED'])
  const isIssued = status !== 'DRAFT'
  const issuedAt = isIssued ? at + dayMs : null
  await db
    .insertInto('orders')
    .values({
      id: randomUUID(),
      user_id: buyer,
      auction_id: id,
      status,
      currency: draw() < 0.2 ? 'USD' : 'HKD',
      hammer,
      premium,
      rates: JSON.stringify(legacyRates),
      created_at: at,
      changed_at: at,
      issued_at: issuedAt,
      due_at: isIssued ? at + wholeFrom(draw, 1, 15) * dayMs : null,
      paid_at: status === 'PAID' ? at + wholeFrom(draw, 1, 60) * dayMs : null,
      payment_method: status === 'PAID' ? pick(draw, ['transfer', 'hongKongCard', 'otherCard']) : '',
    })
    .execute()
}

type Line = readonly [account: string, cents: number]

/** Posts an entry with its lines. */
const post = (
  db: Kysely<Rows>,
  entry: {
    readonly key: string
    readonly at: number
    readonly kind: string
    readonly about: readonly [string, string]
  },
  lines: readonly Line[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { key, at, kind, about } = entry
    await trx
      .insertInto('journal_entries')
      .values({ key, at, kind, about_kind: about[0], about_id: about[1] })
      .execute()
    await trx
      .insertInto('journal_lines')
      .values(lines.map(([account, cents], place) => ({ entry_key: key, place: place + 1, account, cents })))
      .execute()
  })

/** Posts entries for the existing orders: invoices, payments in whole or part, refunds. */
export async function insertRandomJournal(db: Kysely<Rows>, draw: Draw): Promise<void> {
  for (const order of await db.selectFrom('orders').selectAll().execute()) {
    const about = ['order', order.id] as const
    const at = (order.issued_at ?? order.created_at) + wholeFrom(draw, 0, 5) * 1_000
    const [total, key] = [order.hammer + order.premium, order.id]
    if (order.status === 'DRAFT') continue
    await post(db, { key: `invoiced:${key}`, at, kind: 'invoiced', about }, [
      ['receivable', total],
      ['consignors', -order.hammer],
      ['premium', -order.premium],
    ])
    const money = pick(draw, ['bank', 'cardClearing'])
    if (order.status === 'VOIDED')
      await post(db, { key: `voided:${key}`, at: at + dayMs, kind: 'voided', about }, [
        ['receivable', -total],
        ['consignors', order.hammer],
        ['premium', order.premium],
      ])
    if (order.status === 'PAID')
      await post(db, { key: `paid:${key}`, at: order.paid_at ?? at, kind: 'paid', about }, [
        [money, total + 500],
        ['receivable', -total],
        ['cardFees', -500],
      ])
    if (order.status === 'AUTHORISED' && draw() < 0.5)
      await post(db, { key: `partPaid:${key}`, at: at + dayMs, kind: 'partPaid', about }, [
        ['bank', 700],
        ['receivable', -700],
      ])
    if (draw() < 0.3) {
      await post(db, { key: `strayCharge:${key}`, at: at + dayMs, kind: 'strayCharge', about }, [
        [money, 9_000],
        ['refundsDue', -9_000],
      ])
      await post(db, { key: `refunded:${key}`, at: at + 2 * dayMs, kind: 'refunded', about }, [
        ['refundsDue', 4_000],
        [money, -4_000],
      ])
    }
  }
}
