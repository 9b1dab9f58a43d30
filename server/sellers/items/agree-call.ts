import type { Kysely } from 'kysely'
import { hasSameFigures, isForAgreement } from '#domain/consignments/item-progress.ts'
import { isSameClient } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { recordItemAnswer } from '#server/sellers/consents/item-answers.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { sellItemAgree } from '#wire/calls/consents.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { inConsignment, storeItemStates } from './change-items.ts'
import { readItems } from './items.ts'

/**
 * Returns the call by which a seller agrees to the estimates and the reserve of an inspected item, or declines (S9).
 */
export const itemAgreeCall = (db: Kysely<Rows>): CallHandler =>
  handleMemberCall(sellItemAgree, async ({ viewer, now }, { consignmentId, itemId, agrees, ...given }) => {
    const consignment = await readConsignment(db, consignmentId)
    if (!(await isSameClient(db, viewer.userId, consignment?.seller))) return refusal('notFound')
    return inConsignment(db, consignmentId, async (trx) => {
      const [item] = await readItems(trx, { ids: [itemId] }, 'update')
      if (item?.consignmentId !== consignmentId) return refusal('notFound')
      if (!isForAgreement(item)) return refusal('wrongState', { status: item.state })
      const { reason, lowEstimate, highEstimate, reserve = null } = given
      const figures = { lowEstimate, highEstimate, reserve }
      if (!hasSameFigures(item.draft, figures)) return refusal('conflict', null)
      const by = viewer.userId
      await recordItemAnswer(trx, item, { ...figures, agrees, at: now, reason }, by)
      await storeItemStates(trx, { by, now }, agrees ? [{ item, own: 'agreed' }] : [])
      return null
    })
  })
