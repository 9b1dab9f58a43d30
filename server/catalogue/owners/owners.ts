import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type NamedOwners, namedOwners } from '#domain/auction/own-lot.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { stageRefusal } from '#server/catalogue/drafts/refusals.ts'
import { readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { linkedIds } from '#server/people/client-links/client-links.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import {
  type LotOwner,
  lotOwnersGet,
  lotOwnersList,
  lotOwnersName,
  lotOwnersSet,
} from '#wire/calls/lot-owners.ts'
import { changeRefusal } from '#wire/refusals/change-refusal.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { declaredRefusal } from '#wire/refusals/sale-refusal.ts'
import { clientsById } from './owner-clients.ts'
import { nameOwnersOfDraft, type OwnersRequest, setOwnersOfDraft, setOwnersOfLot } from './set-owners.ts'
import { nobody, storedOwners, storedOwnersOfSale, withLinked } from './store-owners.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
}

/** Returns the calls that read and set the owners of lots in drafts and published sales (S10). */
export const ownerCalls = (deps: Deps): readonly CallHandler[] => [
  handleMemberCall(lotOwnersName, async ({ viewer, now }, { auctionId, lotIds, ownerId, seenOwners, ak }) => {
    const owner = ownerId === '' ? null : ownerId
    if (!(await areClients(deps.db, { owner, agents: [] }))) return refusal('notFound')
    const author = { by: viewer.userId, ak, now }
    const seen = new Map(Object.entries(seenOwners))
    const done = await nameOwnersOfDraft(deps.db, { auctionId, lotIds, owner, seen, author })
    switch (done.kind) {
      case 'named':
        return { change: done.change, lots: done.lots }
      case 'conflict':
        return refusal('conflict', { lotIds: [...done.lotIds] })
      default:
        return stageRefusal(done)
    }
  }),

  handleMemberCall(lotOwnersList, async (_visit, { auctionId }) => {
    if (!(await readSaleDraft(deps.db, auctionId))) return refusal('notFound')
    const stored = await storedOwnersOfSale(deps.db, auctionId)
    const owned = [...stored].flatMap(([lotId, { owner }]) => (owner === null ? [] : [{ lotId, owner }]))
    const byOwner = Map.groupBy(owned, ({ owner }) => owner)
    const known = await clientsById(deps.db, [...byOwner.keys()])
    const list = [...byOwner].map(([owner, lots]) => ({
      owner: known.get(owner) ?? erased(owner),
      lotIds: lots.map(({ lotId }) => lotId),
    }))
    return { list }
  }),

  handleMemberCall(lotOwnersGet, async (_visit, { auctionId, lotId }) => {
    const named = await ownersOf(deps, auctionId, lotId)
    return named ? entityOf(deps.db, named) : refusal('notFound')
  }),

  handleMemberCall(
    lotOwnersSet,
    async ({ viewer, now }, { ownerId, agentIds, seenIds: seen, ...payload }) => {
      const owners = { owner: ownerId === '' ? null : ownerId, agents: [...new Set(agentIds)] }
      if (owners.agents.includes(ownerId)) return badInput('agentIds', { name: 'invalid' })
      if (!(await areClients(deps.db, owners))) return refusal('notFound')
      return set(deps, { ...payload, owners, seen, by: viewer.userId, now })
    },
  ),
]

async function set({ db, rooms, catalogue }: Deps, request: OwnersRequest) {
  const { auctionId, lotId, now } = request
  if (!(await publishedState(catalogue, auctionId))?.lots.has(lotId)) {
    const done = await setOwnersOfDraft(db, request)
    if (done === 'set') return null
    return done === 'changed' ? refusal('conflict', null) : stageRefusal(done)
  }
  if (request.reason === '') return refusal('wrongState', { status: 'noReason' })
  const result = await setOwnersOfLot({ db, rooms }, request)
  switch (result.kind) {
    case 'done':
      return null
    case 'refused': {
      const state = await catalogue.state(auctionId)
      return declaredRefusal(lotOwnersSet, changeRefusal(result.refusal, state, result.command, now))
    }
    case 'keyUsed':
      return badInput('ak', { name: 'invalid' })
    case 'overloaded':
      return refusal('tooManyRequests', { retryAfter: 1 })
  }
}

const publishedState = async (catalogue: Deps['catalogue'], auctionId: string): Promise<SaleState | null> =>
  (await catalogue.published(auctionId)) ? catalogue.state(auctionId) : null

/** Returns the owners of a lot, or null if there is no such lot. */
async function ownersOf(
  { db, catalogue }: Deps,
  auctionId: string,
  lotId: string,
): Promise<NamedOwners | null> {
  const lot = (await publishedState(catalogue, auctionId))?.lots.get(lotId)
  if (lot) return lot.owners ?? nobody
  const draft = await db
    .selectFrom('draft_lots')
    .select('id')
    .where('id', '=', lotId)
    .where('sale_id', '=', auctionId)
    .executeTakeFirst()
  return draft ? ((await storedOwners(db, [lotId])).get(lotId) ?? nobody) : null
}

/** Returns whether all named people are clients, including walk-in bidders. */
async function areClients(db: Kysely<Rows>, owners: NamedOwners): Promise<boolean> {
  const ids = namedOwners(owners)
  return (await clientsById(db, ids)).size === ids.length
}

const erased = (userId: string): LotOwner => ({ userId, number: '', name: '' })

async function entityOf(db: Kysely<Rows>, { owner, agents }: NamedOwners) {
  const known = await clientsById(db, namedOwners({ owner, agents }))
  return {
    owner: owner === null ? null : (known.get(owner) ?? erased(owner)),
    agents: agents.map((id) => known.get(id) ?? erased(id)),
  }
}

const linkJob = z.object({ userIds: z.array(z.string()) })

/**
 * U1: returns the task that runs after a merge or its end and updates the lots of these ids to the ids that
 * now count as one.
 */
export const ownerTasks = (deps: Deps): Tasks => ({
  ownersLinked: async (payload) => {
    const { userIds } = linkJob.parse(payload)
    const ids = new Set((await Promise.all(userIds.map((id) => linkedIds(deps.db, id)))).flat())
    const lots = await deps.db
      .selectFrom('lot_owners')
      .select(['auction_id', 'lot_id'])
      .distinct()
      .where('user_id', 'in', [...new Set([...userIds, ...ids])])
      .execute()
    for (const { auction_id: auctionId, lot_id: lotId } of lots) await relink(deps, auctionId, lotId)
  },
})

/** Records the ids that count as one with the owners of a published lot. */
async function relink({ db, rooms, catalogue }: Deps, auctionId: string, lotId: string): Promise<void> {
  const owners = (await publishedState(catalogue, auctionId))?.lots.get(lotId)?.owners
  if (!owners) return
  const command = { type: 'setOwners', lotId, owners: await withLinked(db, owners), seen: null } as const
  const outcome = await rooms.queue(auctionId).submit({ command })
  if (outcome.kind === 'unavailable' || outcome.kind === 'overloaded')
    throw new Error('The ledger did not answer')
}
