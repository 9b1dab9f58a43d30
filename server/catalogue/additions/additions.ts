import type { Kysely } from 'kysely'
import { verdictOnSale } from '#domain/auction/changes/permitted-changes.ts'
import { additionBlockedReason, endOfAddition, numberOfAddition } from '#domain/auction/decide/add-lot.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { draftInPlaceOf } from '#domain/drafts/draft-in-place-of.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { toWireIssues } from '#server/catalogue/drafts/check.ts'
import { publicationRefusal } from '#server/catalogue/drafts/not-published.ts'
import { readLotDrafts } from '#server/catalogue/drafts/read-lots.ts'
import { inheritOwners } from '#server/catalogue/owners/set-owners.ts'
import { ownersOfJoining } from '#server/catalogue/owners/store-owners.ts'
import type { CatalogueLot, CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import { submitCommand } from '#server/sale/bidding/submit-command.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { joinConsignment, sharedConsignment } from '#server/sellers/consignments/consignments.ts'
import { lotAdd, lotAdditionCreate, lotAdditions } from '#wire/calls/lot-additions.ts'
import { changeRefusal } from '#wire/refusals/change-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal } from '#wire/refusals/sale-refusal.ts'
import { createAddition, readAdditions } from './draft.ts'
import { draftOfLot } from './draft-of-lot.ts'
import { replacementCall } from './replacement.ts'
import { issuesOfLots, stageLot } from './stage.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue'>
  readonly catalogue: Pick<Catalogue, 'cache' | 'published' | 'state'>
}

/** Returns the calls for lots that join a published sale (K16). */
export const additionCalls = (deps: Deps): readonly CallHandler[] => [
  replacementCall(deps),

  handleMemberCall(lotAdditions, async ({ now, lang }, { auctionId }) => {
    const sale = await deps.catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const state = await deps.catalogue.state(auctionId)
    const draft = await readAdditions(deps.db, auctionId)
    const lots = draft ? await readLotDrafts(deps.db, draft.id) : []
    const issues = draft ? toWireIssues(await issuesOfLots(deps.db, draft, lots, now)) : []
    return {
      blocked: blockedReason(state, now),
      ...placesOf(state, await deps.catalogue.cache.lots(sale), lang),
      draftId: draft?.id ?? '',
      list: lots
        .filter(({ id }) => !state.lots.has(id))
        .map(({ id, rev, draft }) => ({
          id,
          rev,
          draft,
          issues: issues.filter(({ lotId }) => lotId === id),
        })),
    }
  }),

  handleMemberCall(lotAdditionCreate, async ({ viewer, now }, { auctionId, lotIds, ak }) => {
    const sale = await deps.catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const state = await deps.catalogue.state(auctionId)
    const blocked = creationBlocked(state, now)
    if (blocked) return blocked
    const after = highestNumber(state)
    const author = { by: viewer.userId, ak, now }
    const entries = await deps.catalogue.cache.lots(sale)
    const replaced = lotIds.flatMap((id) => entries.get(id) ?? [])
    if (replaced.length < lotIds.length) return refusal('notFound')
    const shared = await sharedConsignment(deps.db, lotIds)
    if (shared === 'several') return refusal('wrongState', { status: 'consignments' })
    const draft = draftInPlaceOf(replaced.map((lot) => ({ number: lotLabel(lot), draft: draftOfLot(lot) })))
    const created = await createAddition(
      { db: deps.db, cache: deps.catalogue.cache },
      sale,
      { after, draft },
      author,
    )
    const owners = lotIds.flatMap((id) => state.lots.get(id)?.owners ?? [])
    if (shared.id !== null)
      await joinConsignment(deps.db, { lotId: created.lotId, consignmentId: shared.id, now })
    await inheritOwners(deps.db, { auctionId: created.draftId, lotId: created.lotId }, owners, author)
    return created
  }),

  handleMemberCall(lotAdd, async ({ viewer, now }, { auctionId, lotId, rev, after, ak }) => {
    const sale = await deps.catalogue.published(auctionId)
    if (!sale) return refusal('notFound')
    const state = await deps.catalogue.state(auctionId)
    const staged = await termsOf(deps.db, sale, state, { lotId, rev, after, by: viewer.userId, now })
    if (staged.kind !== 'staged') return publicationRefusal(staged)
    const { lot } = staged
    const owners = (await ownersOfJoining(deps.db, auctionId, [lotId]))[lotId] ?? null
    const command = { type: 'addLot', lot, owners } as const
    const result = await submitCommand(deps.rooms, {
      auctionId,
      command,
      by: viewer.userId,
      idempotencyKey: ak,
      answerOf: ({ seq }) => ({ seq, number: lot.lotNum, lotSuffix: lot.lotSuffix ?? '' }),
      read: (body) => lotAdd.data.safeParse(body).data ?? null,
    })
    switch (result.kind) {
      case 'done':
        await deps.db.deleteFrom('draft_lots').where('id', '=', lotId).execute()
        deps.catalogue.cache.invalidate()
        return result.data
      case 'refused':
        // A colleague has just added a lot with this number.
        return result.refusal.kind === 'badTerms'
          ? refusal('conflict', null)
          : declaredRefusal(
              lotAdd,
              changeRefusal(result.refusal, await deps.catalogue.state(auctionId), command, now),
            )
      case 'keyUsed':
        return badInput('ak', { name: 'invalid' })
      case 'overloaded':
        return refusal('tooManyRequests', { retryAfter: 1 })
    }
  }),
]

/**
 * Returns the terms of a lot that joins a sale. A lot that has already joined it keeps its terms, as its
 * request is repeated.
 */
async function termsOf(
  db: Kysely<Rows>,
  { id: auctionId, currency }: CatalogueSale,
  state: SaleState,
  {
    after,
    ...request
  }: Pick<Parameters<typeof stageLot>[1], 'lotId' | 'rev' | 'by' | 'now'> & { readonly after: number },
) {
  const known = state.lots.get(request.lotId)
  if (known) return { kind: 'staged', lot: known.terms } as const
  const draft = await readAdditions(db, auctionId)
  if (!draft) return { kind: 'notFound' } as const
  const number = numberOfAddition(state.lots.values(), after || null)
  if (!number) return { kind: 'changed' } as const
  return stageLot(db, { ...request, auctionId, currency, draftId: draft.id, number })
}

/**
 * K4: returns a refusal if no lot can join the sale any more. A lot that replaces others can join until the
 * sale's end.
 */
function creationBlocked(state: SaleState, now: number) {
  const status = state.cancellation ? 'cancelled' : state.isEnd ? 'ended' : null
  const verdict = verdictOnSale(state, 'addition', now)
  return status && verdict?.kind === 'refused'
    ? refusal('wrongState', { status, instead: verdict.instead })
    : null
}

const blockedReason = ({ terms, ...state }: SaleState, now: number): string =>
  (terms && additionBlockedReason({ ...state, terms }, now)) ?? ''

/** Returns the positions at which a lot can join a sale: at its end, or after any number that has a letter left. */
function placesOf(state: SaleState, entries: ReadonlyMap<string, CatalogueLot>, lang: Language) {
  const { terms } = state
  const lots = [...state.lots.values()]
  const endOf = (number: LotNumber) => (terms ? endOfAddition({ ...state, terms }, number) : 0)
  const end = { lotNum: highestNumber(state) + 1, lotSuffix: '' }
  const last = new Map(lots.map((lot) => [lot.terms.lotNum, lot] as const))
  const after = [...last].flatMap(([number, { lotId, terms: own }]) => {
    const becomes = numberOfAddition(lots, number)
    const title = entries.get(lotId)?.texts[lang].title ?? ''
    const follows = lotLabel(lotNumberOf(own))
    return becomes ? [{ number, follows, title, becomes: lotLabel(becomes), endTime: endOf(becomes) }] : []
  })
  return { number: end.lotNum, endTime: endOf(end), after }
}

const highestNumber = ({ lots }: SaleState): number =>
  Math.max(0, ...Array.from(lots.values(), ({ terms }) => terms.lotNum))
