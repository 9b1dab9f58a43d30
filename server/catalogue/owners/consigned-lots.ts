import type { Kysely, Transaction } from 'kysely'
import { parseLotNumbers } from '#domain/lots/parse-lot-numbers.ts'
import { type Author, recordChange } from '#server/catalogue/drafts/change-log.ts'
import type { NotEditable } from '#server/catalogue/drafts/edit.ts'
import { changing } from '#server/catalogue/drafts/lots.ts'
import { stageRefusal } from '#server/catalogue/drafts/refusals.ts'
import { readLotNumbers } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { nameOwners } from './name-owners.ts'

/** The lots of a draft that a consignment gains or loses. */
type Consigning = { readonly auctionId: string; readonly numbers: string; readonly author: Author }

/** Lots with their new owner, or null for nobody; or the reason why nothing changes. */
export type Consigned<Data, Refused> =
  | { readonly owners: ReadonlyMap<string, string | null>; readonly data: Data }
  | { readonly refused: Refused }

/**
 * Changes which lots of a draft belong to a consignment and sets their owners (S10), with one entry in the
 * change log (K9).
 * @param numbers the lot numbers as printed, such as `1–4, 4A`
 * @param change stores this and returns the new owners; runs again if a request is repeated
 */
export async function consignLots<Data, Refused>(
  db: Kysely<Rows>,
  { auctionId, numbers, author }: Consigning,
  change: (trx: Transaction<Rows>, lotIds: readonly string[]) => Promise<Consigned<Data, Refused>>,
) {
  type Done =
    | { readonly kind: 'done'; readonly data: Data }
    | { readonly kind: 'refused'; readonly refused: Refused }
  const done = await changing<Done | { readonly kind: 'noSuchLots' } | NotEditable>(
    db,
    auctionId,
    author,
    async (trx, repeated) => {
      const lotIds = parseLotNumbers(numbers, await readLotNumbers(trx, auctionId))
      if (!lotIds) return { kind: 'noSuchLots' }
      const changed = await change(trx, lotIds)
      if ('refused' in changed) return { kind: 'refused', refused: changed.refused }
      const { by, now } = author
      const edits = repeated ? [] : await nameOwners(trx, changed.owners, { auctionId, by, now, detail: {} })
      if (edits.length > 0)
        await recordChange(trx, author, { saleId: auctionId, kind: 'bulk', rev: 0, edits })
      return { kind: 'done', data: changed.data }
    },
  )
  switch (done.kind) {
    case 'done':
      return done.data
    case 'refused':
      return done.refused
    case 'noSuchLots':
      return badInput('numbers', { name: 'invalid' })
    default:
      return stageRefusal(done)
  }
}
