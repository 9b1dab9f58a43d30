import type { Kysely } from 'kysely'
import { type ConsignmentMove, consignmentMoved } from '#domain/consignments/consignment-state.ts'
import { seesSecrets } from '#server/people/staff/sees-secrets.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { documentsOf } from '#server/sellers/letters/letter-documents.ts'
import { conditionsInForce } from '#server/site/content/conditions-in-force.ts'
import {
  consignmentCreate,
  consignmentGet,
  consignmentList,
  consignmentMove,
  consignmentSet,
} from '#wire/calls/consignments.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { moveEdition } from './agreement-calls.ts'
import { changeConsignment, type Locked, wrongState } from './change-consignment.ts'
import { createConsignment, readConsignment } from './consignments.ts'
import { readEditions, withChanges } from './editions.ts'
import { findConsignments, readSummary } from './find-consignments.ts'
import { lotsOfConsignment } from './lots-of-consignment.ts'
import { hasOpenSettlement } from './open-settlement.ts'

type Deps = { readonly db: Kysely<Rows>; readonly rooms: Pick<Rooms, 'state'> }

/** Returns the staff calls about consignments (S1). */
export const consignmentCalls = ({ db, rooms }: Deps): readonly CallHandler[] => [
  handleMemberCall(consignmentList, (_visit, params) => findConsignments(db, params)),

  handleMemberCall(consignmentGet, async ({ viewer, lang, now }, { consignmentId }) => {
    const [stored, summary] = [await readConsignment(db, consignmentId), await readSummary(db, consignmentId)]
    if (!stored || !summary) return refusal('notFound')
    const editions = await readEditions(db, consignmentId)
    // R6: only for those who may see the secrets of the sale.
    const maySee = (auctionId: string) => seesSecrets(rooms, viewer, auctionId)
    return {
      ...summary,
      rev: stored.rev,
      conditions: await conditionsInForce(db, now),
      editions: withChanges(editions),
      lots: await lotsOfConsignment(db, consignmentId, lang, maySee),
      documents: await documentsOf(db, consignmentId, maySee),
    }
  }),

  handleMemberCall(consignmentCreate, ({ viewer, now }, { userId, reference, ak }) =>
    db.transaction().execute(
      async (trx) =>
        (await createConsignment(trx, {
          id: ak,
          seller: userId || null,
          reference,
          by: viewer.userId,
          now,
        })) ?? refusal('notFound'),
    ),
  ),

  handleMemberCall(consignmentSet, ({ viewer, now }, { reference, ...request }) =>
    changeConsignment(db, { ...request, by: viewer.userId, now }, async (_trx, { consignment }) =>
      consignment.reference === reference ? 'same' : { reference, act: 'consignment.set' },
    ),
  ),

  handleMemberCall(consignmentMove, ({ viewer, now }, { move, ...request }) =>
    changeConsignment(db, { ...request, by: viewer.userId, now }, (trx, locked) =>
      move === 'recall' || move === 'decline'
        ? moveSentEdition(trx, locked, move)
        : moveConsignment(trx, locked, move),
    ),
  ),
]

async function moveSentEdition(trx: Kysely<Rows>, locked: Locked, move: 'recall' | 'decline') {
  const stored = move === 'recall' ? { sent_at: null } : {}
  const moved = await moveEdition(trx, locked, move, { act: 'consignment.move', stored })
  return 'refused' in moved ? moved : { ...moved, detail: { ...moved.detail, move } }
}

async function moveConsignment(trx: Kysely<Rows>, { consignment }: Locked, move: ConsignmentMove) {
  const state = consignmentMoved(consignment.state, move)
  if (state === null) return wrongState(consignment.state)
  if (move === 'cancel' && (await hasPublishedLots(trx, consignment.id))) return wrongState('lotsPublished')
  if (move === 'close' && (await hasOpenSettlement(trx, consignment.id))) return wrongState('settling')
  return { state, act: 'consignment.move', detail: { move } } as const
}

async function hasPublishedLots(db: Kysely<Rows>, consignmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consignment_lots')
    .innerJoin('lots', 'lots.id', 'consignment_lots.lot_id')
    .select('lots.id')
    .where('consignment_id', '=', consignmentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
