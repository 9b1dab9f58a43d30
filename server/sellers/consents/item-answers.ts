import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ItemFigures } from '#domain/consignments/item-progress.ts'
import type { Instant } from '#domain/money/money.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The answer of a seller to the estimates and the reserve of an item (S9). */
export type ItemAnswer = ItemFigures & {
  readonly agrees: boolean
  readonly at: Instant
  /** Why they decline, or '' if they give no reason. */
  readonly reason: string
}

/** Returns the seller's latest answer about each item. */
export async function itemAnswers(
  db: Kysely<Rows>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemAnswer>> {
  const rows = await db
    .selectFrom('consents')
    .select(['item_id', 'low_estimate', 'high_estimate', 'price', 'state', 'note', 'asked_at'])
    .where('item_id', 'in', ['', ...itemIds])
    .orderBy('asked_at')
    .execute()
  return new Map(
    rows.map((row) => [
      row.item_id ?? '',
      {
        lowEstimate: row.low_estimate,
        highEstimate: row.high_estimate,
        reserve: row.price,
        agrees: row.state === 'given',
        at: row.asked_at,
        reason: row.note,
      },
    ]),
  )
}

/** Records a seller's answer on their page to the estimates and the reserve of an item (S9). */
export async function recordItemAnswer(
  trx: Kysely<Rows>,
  item: { readonly id: string; readonly number: string; readonly consignmentId: string },
  { agrees, at, reason, ...figures }: ItemAnswer,
  by: string,
): Promise<void> {
  const answered = { state: agrees ? 'given' : 'refused', how: 'page', giver: 'seller', note: reason }
  await trx
    .insertInto('consents')
    .values({
      ...{ id: randomUUID(), consignment_id: item.consignmentId, item_id: item.id, subject: 'terms' },
      ...{ low_estimate: figures.lowEstimate, high_estimate: figures.highEstimate, price: figures.reserve },
      ...{ ...answered, asked_at: at, answered_at: at, recorded_by: by },
    })
    .execute()
  const about = { kind: 'consignment', id: item.consignmentId }
  const detail = { item: item.number, subject: 'terms' }
  await recordAction(trx, { by, act: agrees ? 'consent.give' : 'consent.refuse', about, detail }, at)
}
