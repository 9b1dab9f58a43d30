import { sql, type Transaction } from 'kysely'
import { isOwnId, type MergedUser } from '#domain/staff/conflicts.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type ItemInCustody, readCustody, type Wanted } from './custody-items.ts'

type Request = { readonly viewer: MergedUser; readonly now: number }

/** Locks all items that a request names, or returns why they cannot be moved: nobody moves their own (R7). */
export async function lockItems(
  trx: Transaction<Rows>,
  wanted: Exclude<Wanted, { readonly own: unknown }>,
  { viewer, now }: Request,
) {
  const names = new Set('ids' in wanted ? wanted.ids : wanted.numbers)
  const found = await readCustody(trx, wanted, now)
  const ids = found.map(({ item }) => item.id)
  if (ids.length === 0 || ids.length < names.size) return { refused: refusal('notFound') }
  await sql`select id from items where id = any(${ids}) order by id for update`.execute(trx)
  const items: readonly ItemInCustody[] = await readCustody(trx, { ids }, now)
  const isOwn = items.some(({ sellerId }) => isOwnId(viewer, sellerId))
  return isOwn ? { refused: refusal('secondPersonNeeded') } : { items: items.map(({ item }) => item) }
}

/** Returns the refusal of a change that an item's state does not allow. */
export const wrongItemState = (status: string) => refusal('wrongState', { status })
