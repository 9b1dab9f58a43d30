import type { Kysely } from 'kysely'
import type { LotState } from '#domain/auction/state.ts'
import { canonical } from '#domain/ledger/canonical.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { readConsignment } from '#server/sellers/consignments/consignments.ts'
import { consignmentAdvise } from '#wire/calls/seller-letters.ts'
import { sha256 } from '#wire/client/sha256.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { consignedLots, type SettlingDeps } from './read-settling.ts'
import { enqueueOnce } from './seller-letters.ts'

type Deps = Pick<SettlingDeps, 'stateOf' | 'catalogue'> & { readonly db: Kysely<Rows> }

/** Returns the call by which staff send the pre-sale advice of a consignment (S16). */
export const adviceCalls = ({ db, stateOf, catalogue }: Deps): readonly CallHandler[] => [
  handleMemberCall(consignmentAdvise, async ({ viewer, now }, ref) => {
    const { consignmentId, auctionId } = ref
    const [consignment, sale] = [
      await readConsignment(db, consignmentId),
      await catalogue.published(auctionId),
    ]
    if (!consignment || !sale || sale.isRehearsal) return refusal('notFound')
    if (consignment.isOwnGoods) return refusal('wrongState', { status: 'ownGoods' })
    const [consigned, state] = [await consignedLots(db, consignmentId), await stateOf(auctionId)]
    const lots = [...state.lots.values()].filter(({ lotId, withdrawn }) => consigned.has(lotId) && !withdrawn)
    if (lots.length === 0) return refusal('wrongState', { status: 'noLots' })
    if (state.startTime <= now || state.isEnd) return refusal('wrongState', { status: 'begun' })
    const digest = await sha256(canonical({ startTime: state.startTime, lots: lots.map(advisedOf) }))
    return db.transaction().execute(async (trx) => {
      const key = `advice:${consignmentId}:${auctionId}:${digest}`
      const isNew = await enqueueOnce(trx, { kind: 'advice', key, ...ref }, now)
      if (!isNew) return refusal('wrongState', { status: 'alreadySent' })
      const about = { kind: 'consignment', id: consignmentId }
      const detail = { sale: sale.no, lots: lots.length }
      await recordAction(trx, { by: viewer.userId, act: 'consignment.advise', about, detail }, now)
      return null
    })
  }),
]

/** Returns a lot as the pre-sale advice states it. */
const advisedOf = ({ lotId, terms: { lowEstimate, highEstimate, reserve } }: LotState) => ({
  lotId,
  lowEstimate,
  highEstimate,
  reserve,
})
