import type { Kysely, Transaction } from 'kysely'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { nextNumber } from '#domain/drafts/numbering.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { nameOwners } from '#server/catalogue/owners/name-owners.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Author, recordChange } from './change-log.ts'
import type { NotEditable } from './edit.ts'
import { changing, insertLots, type NewLot } from './lots.ts'
import { stageRefusal } from './refusals.ts'
import { newDraftId, readLotNumbers } from './rows.ts'

/** A lot to be prepared, with its owner (S10), or null if it has none. */
export type PreparedLot = { readonly draft: LotDraft; readonly owner: string | null }

/** The lots to be prepared, or the reason why there are none. */
export type Prepared<Refused> =
  | {
      readonly lots: readonly PreparedLot[]
      /** Stores what the lots were made from, in order, within the transaction. */
      readonly store: (lotIds: readonly string[]) => Promise<void>
    }
  | { readonly refused: Refused }

/** A prepared lot with its number, such as `27A`. */
type AddedLot = { readonly id: string; readonly number: string }

/**
 * Adds lots with their owners at the end of a draft as one change (K9). A repeated request returns the lots
 * added before.
 *
 * @param prepare decides on the lots, for the currency of the sale
 */
export async function prepareLots<Refused>(
  db: Kysely<Rows>,
  { auctionId, author }: { readonly auctionId: string; readonly author: Author },
  prepare: (trx: Transaction<Rows>, currency: string) => Promise<Prepared<Refused>>,
) {
  type Done =
    | { readonly kind: 'added'; readonly lots: readonly AddedLot[] }
    | { readonly kind: 'refused'; readonly refused: Refused }
  const done = await changing<Done | NotEditable>(db, auctionId, author, async (trx, repeated, sale) => {
    const numbers = await readLotNumbers(trx, auctionId)
    if (repeated) {
      const added = new Set(repeated.edits.map(({ lotId }) => lotId))
      const lots = numbers.filter(({ id }) => added.has(id))
      return { kind: 'added', lots: lots.map((lot) => ({ id: lot.id, number: lotLabel(lot) })) }
    }
    const prepared = await prepare(trx, sale.draft.currency)
    if ('refused' in prepared) return { kind: 'refused', refused: prepared.refused }
    const { lotNum } = nextNumber(numbers)
    const lots: readonly NewLot[] = prepared.lots.map(({ draft }, index) => ({
      id: newDraftId(),
      lotNum: lotNum + index,
      lotSuffix: '',
      draft,
    }))
    const edits = await insertLots(trx, auctionId, lots, author)
    const owners = new Map(lots.map(({ id }, index) => [id, prepared.lots[index]?.owner ?? null]))
    // Deleting an added lot also undoes its owner.
    await nameOwners(trx, owners, { auctionId, by: author.by, now: author.now, detail: {} })
    await recordChange(trx, author, { saleId: auctionId, kind: 'create', rev: 1, edits })
    await prepared.store(lots.map(({ id }) => id))
    return { kind: 'added', lots: lots.map((lot) => ({ id: lot.id, number: lotLabel(lot) })) }
  })
  switch (done.kind) {
    case 'added':
      return { lots: [...done.lots] }
    case 'refused':
      return done.refused
    default:
      return stageRefusal(done)
  }
}
