import { type Kysely, sql } from 'kysely'
import { type SellerChecks, sellerIssues } from '#domain/consignments/seller.ts'
import { dayOf } from '#domain/delivery/pickup.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { identityState } from '#wire/states/identity-digits.ts'

/** The facts about a seller, with the list against which they were screened. */
export type StoredChecks = SellerChecks & {
  readonly screening: (NonNullable<SellerChecks['screening']> & { readonly list: string }) | null
}

/** Reads the facts about sellers (S2) by account, without accounts that no longer exist. */
export async function readSellerChecks(
  db: Kysely<Rows>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StoredChecks>> {
  const { rows } = await sql<{
    id: string
    identity_status: number | null
    on_day: string | null
    is_clear: boolean | null
    list: string | null
  }>`
    select users.id, identity_status, on_day, is_clear, list from users
    left join lateral (
      select on_day, is_clear, list from seller_screenings
      where user_id = users.id order by on_day desc, at desc limit 1) latest on true
    where users.id = any(${userIds}) and erased_at is null`.execute(db)
  return new Map(
    rows.map(({ id, identity_status, on_day, is_clear, list }) => [
      id,
      {
        isIdentityPassed: identityState(identity_status) === 'passed',
        screening: on_day === null ? null : { on: on_day, isClear: is_clear === true, list: list ?? '' },
      },
    ]),
  )
}

/** Returns the lots of a draft whose sellers are not identified and screened (S2). */
export async function unscreenedLots(
  db: Kysely<Rows>,
  saleId: string,
  now: Instant,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('draft_lots')
    .innerJoin('consignment_lots', 'consignment_lots.lot_id', 'draft_lots.id')
    .innerJoin('consignments', 'consignments.id', 'consignment_lots.consignment_id')
    .select(['draft_lots.id', 'seller'])
    .where('draft_lots.sale_id', '=', saleId)
    .where('seller', 'is not', null)
    .execute()
  const sellers = new Set(rows.flatMap(({ seller }) => seller ?? []))
  const checks = await readSellerChecks(db, [...sellers])
  const isCleared = (seller: string | null) => {
    const known = checks.get(seller ?? '')
    return known !== undefined && sellerIssues(known, dayOf(now, houseTimeZone)).length === 0
  }
  return new Set(rows.flatMap(({ id, seller }) => (isCleared(seller) ? [] : id)))
}
