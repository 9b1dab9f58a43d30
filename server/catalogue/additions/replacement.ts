import type { Kysely } from 'kysely'
import { numbersOfParts } from '#domain/auction/decide/replace-lots.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { LotTerms } from '#domain/auction/terms.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { type NotPublished, publicationRefusal } from '#server/catalogue/drafts/not-published.ts'
import { ownersOfJoining } from '#server/catalogue/owners/store-owners.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { moveItems } from '#server/sellers/items/items.ts'
import { lotReplace } from '#wire/calls/lot-additions.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal, toWireRefusal } from '#wire/refusals/sale-refusal.ts'
import { readAdditions } from './draft.ts'
import { stageLot } from './stage.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue'>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published' | 'state'>
}

type Request = {
  readonly lotIds: readonly string[]
  readonly parts: readonly { readonly lotId: string; readonly rev: number }[]
  readonly entries: ReadonlyMap<string, CatalogueLot>
  readonly by: string
  readonly now: number
}

type StagedParts = {
  readonly kind: 'staged'
  readonly lots: readonly LotTerms[]
  readonly quantities: readonly number[]
}

/** Returns the handler that combines lots of a live sale, or divides one, into prepared lots (K17). */
export const replacementCall = (deps: Deps): CallHandler =>
  handleMemberCall(lotReplace, async ({ viewer, now }, { auctionId, lotIds, parts, ak }) => {
    const sale = await deps.catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const state = await deps.catalogue.state(auctionId)
    const entries = await deps.catalogue.cache.lots(sale)
    const staged = await stageParts(deps.db, sale, state, {
      lotIds,
      parts: parts.list,
      entries,
      by: viewer.userId,
      now,
    })
    if (staged.kind !== 'staged') return publicationRefusal(staged)
    const { lots, quantities } = staged
    const before = lotIds.map((id) => entries.get(id)?.texts.en.quantity ?? 0)
    const joining = lots.map(({ lotId }) => lotId)
    const owners = await ownersOfJoining(deps.db, auctionId, joining)
    const result = await submitCommand(deps.rooms, {
      auctionId,
      command: { type: 'replaceLots', lotIds, lots, owners, quantities: { before, after: quantities } },
      by: viewer.userId,
      idempotencyKey: ak,
      answerOf: ({ seq }) => ({ seq, numbers: lots.map((lot) => lotLabel(lotNumberOf(lot))) }),
      read: (body) => lotReplace.data.safeParse(body).data ?? null,
    })
    switch (result.kind) {
      case 'done':
        await deps.db.transaction().execute(async (trx) => {
          const parts = joining.map((lotId, index) => ({ lotId, quantity: quantities[index] ?? 0 }))
          await moveItems(trx, lotIds, parts, now)
          await trx.deleteFrom('draft_lots').where('id', 'in', joining).execute()
        })
        deps.catalogue.cache.invalidate()
        return result.data
      case 'refused':
        // A colleague has just added a lot with this number.
        return result.refusal.kind === 'badTerms'
          ? refusal('conflict', null)
          : declaredRefusal(lotReplace, toWireRefusal(result.refusal))
      case 'keyUsed':
        return badInput('ak', { name: 'invalid' })
      case 'overloaded':
        return refusal('tooManyRequests', { retryAfter: 1 })
    }
  })

/**
 * Returns the terms and quantities of the parts. Parts that have already joined the sale keep theirs, as
 * their request is repeated.
 */
async function stageParts(
  db: Kysely<Rows>,
  { id: auctionId, currency }: CatalogueSale,
  { terms, ...state }: SaleState,
  { lotIds, parts, entries, by, now }: Request,
): Promise<StagedParts | NotPublished> {
  const known = parts.flatMap(({ lotId }) => state.lots.get(lotId)?.terms ?? [])
  if (known.length === parts.length) {
    return {
      kind: 'staged',
      lots: known,
      quantities: known.map(({ lotId }) => entries.get(lotId)?.texts.en.quantity ?? 0),
    }
  }
  const draft = await readAdditions(db, auctionId)
  if (!draft || !terms) return { kind: 'notFound' }
  const numbers = numbersOfParts({ ...state, terms }, lotIds, parts.length)
  if (!numbers) return { kind: lotIds.every((id) => state.lots.has(id)) ? 'changed' : 'notFound' }
  const lots: LotTerms[] = []
  const quantities: number[] = []
  for (const [index, part] of parts.entries()) {
    const number = numbers[index] ?? { lotNum: 0, lotSuffix: '' }
    const staged = await stageLot(db, { ...part, auctionId, currency, draftId: draft.id, number, by, now })
    if (staged.kind !== 'staged') return staged
    lots.push(staged.lot)
    quantities.push(staged.quantity)
  }
  return { kind: 'staged', lots, quantities }
}
