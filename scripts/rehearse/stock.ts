import { sql } from 'kysely'
import {
  hongKongIncrements,
  type IncrementTable,
  nextIncrement,
  snapDown,
  toPriceLevel,
} from '#domain/auction/increment-table.ts'
import type { LotTerms } from '#domain/auction/terms.ts'
import { between, type Random } from '#domain/rehearsal/random.ts'
import type { RehearsalServer } from './rehearsal-server.ts'

export const incrementTable: IncrementTable = hongKongIncrements

/** Publishes a rehearsal with a number of lots. @returns the terms of its lots */
export async function stock(
  { db, clock, catalogue }: RehearsalServer,
  options: { auctionId: string; lots: number; bidAcceptance: 'auto' | 'clerk'; draw: Random },
): Promise<readonly LotTerms[]> {
  const { auctionId, draw } = options
  const now = clock.now()
  const lots = Array.from({ length: options.lots }, (_, n) => lotOf(auctionId, n + 1, draw))
  await db.insertInto('categories').values({ id: 'wine', position: 1 }).execute()
  await db
    .insertInto('auctions')
    .values({
      id: auctionId,
      number: auctionId,
      kind: 'live',
      is_rehearsal: true,
      currency: 'HKD',
      price_level: JSON.stringify(toPriceLevel(incrementTable)),
      register_start_time: now - 1_000,
      bid_start_time: now - 1_000,
      start_time: now,
      end_time: 0,
      lot_interval: 0,
      extend_window: 0,
      bid_acceptance: options.bidAcceptance,
      admission: 'automatic',
    })
    .execute()
  await sql`
    insert into lots (id, auction_id, lot_num, category_id, kind, quantity, low_estimate, high_estimate, start_price, reserve)
    select lot ->> 'lotId', ${auctionId}, (lot ->> 'lotNum')::int, 'wine', 'wine', 1, (lot ->> 'lowEstimate')::bigint,
      (lot ->> 'highEstimate')::bigint, (lot ->> 'startPrice')::bigint, (lot ->> 'reserve')::bigint
    from jsonb_array_elements(${JSON.stringify(lots)}::jsonb) lot`.execute(db)
  const published = await catalogue.publish(auctionId, now)
  if (published.kind !== 'published') throw new Error(JSON.stringify(published))
  return lots
}

function lotOf(auctionId: string, lotNum: number, draw: Random): LotTerms {
  const low = snapDown(incrementTable, Math.round(between([2_000, 60_000], draw(`low ${lotNum}`) ** 2)))
  const high = nextIncrement(incrementTable, Math.round(low * 1.5))
  const start = snapDown(incrementTable, Math.round(low * 0.6))
  const isReserved = draw(`reserve ${lotNum}`) < 0.6
  const reserve = isReserved ? snapDown(incrementTable, Math.round(low * 0.9)) : null
  return {
    lotId: `${auctionId}-${lotNum}`,
    lotNum,
    startPrice: start,
    lowEstimate: low,
    highEstimate: isReserved ? high : 0,
    reserve,
  }
}
