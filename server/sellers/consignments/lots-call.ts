import type { Kysely, Transaction } from 'kysely'
import { isEnded } from '#domain/consignments/consignment-state.ts'
import { type Consigned, consignLots } from '#server/catalogue/owners/consigned-lots.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { consignmentLotsSet } from '#wire/calls/consignments.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { type ConsignmentRequest, lockConsignment, storeChange, wrongState } from './change-consignment.ts'
import { consignmentOfLots } from './consignments.ts'
import { currencyOfDraft } from './other-currency.ts'

type Request = ConsignmentRequest & { readonly auctionId: string; readonly belongs: boolean }

/** Returns the call that adds lots of a draft to a consignment or removes them. */
export const consignmentLotsCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(consignmentLotsSet, ({ viewer, now }, { auctionId, numbers, ak, ...request }) => {
    const author = { by: viewer.userId, ak, now }
    return consignLots(db, { auctionId, numbers, author }, (trx, lotIds) =>
      setLots(trx, lotIds, { ...request, auctionId, by: viewer.userId, now }),
    )
  })

/** Stores the consignment of lots. The seller becomes the owner of added lots; removed ones have no owner. */
async function setLots(
  trx: Transaction<Rows>,
  lotIds: readonly string[],
  request: Request,
): Promise<Consigned<{ readonly rev: number }, WireRefusal<'notFound' | 'conflict' | 'wrongState'>>> {
  const { belongs, consignmentId, auctionId, rev, now } = request
  const locked = await lockConsignment(trx, consignmentId)
  if (!locked) return { refused: refusal('notFound') }
  const { state, seller } = locked.consignment
  const stored = await consignmentOfLots(trx, lotIds)
  const changed = lotIds.filter((id) => (stored.get(id) === consignmentId) !== belongs)
  if (changed.length === 0) return { owners: new Map(), data: { rev: locked.consignment.rev } }
  if (locked.consignment.rev !== rev) return { refused: refusal('conflict', null) }
  const others = changed.filter((id) => belongs && stored.has(id))
  if (others.length > 0) return { refused: refusal('conflict', { lotIds: others }) }
  if (belongs && isEnded(state)) return wrongState(state)
  const agreed = locked.latest?.terms.currency
  if (belongs && agreed !== undefined && (await currencyOfDraft(trx, auctionId)) !== agreed)
    return wrongState('currency')
  if (belongs)
    await trx
      .insertInto('consignment_lots')
      .values(changed.map((id) => ({ lot_id: id, consignment_id: consignmentId, added_at: now })))
      .execute()
  else await trx.deleteFrom('consignment_lots').where('lot_id', 'in', changed).execute()
  const detail = { lots: changed.join(' '), belongs: belongs ? 1 : 0 }
  const data = await storeChange(trx, locked, { act: 'consignment.lots', detail }, request)
  return { owners: new Map(changed.map((id) => [id, belongs ? seller : null])), data }
}
