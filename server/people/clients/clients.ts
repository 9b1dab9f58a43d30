import type { Kysely } from 'kysely'
import { z } from 'zod'
import { clientName } from '#domain/people/person-name.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { lotOwnersSearch } from '#wire/calls/lot-owners.ts'
import {
  staffClientBlock,
  staffClientGet,
  staffClientLimit,
  staffClientList,
  staffClientMerge,
  staffClientNote,
  staffClientUnblock,
  staffClientUnmerge,
} from '#wire/calls/staff-clients.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  type BlockDeps,
  blockClient,
  blockLinked,
  completeUnblock,
  endBlock,
  suspendPaddles,
  unblockClient,
  unblockUnlinked,
} from './block-client.ts'
import { refreshBeforeSearch } from './client-index.ts'
import { clientOf, type SheetDeps } from './client-sheet.ts'
import type { ReferenceDeps } from './find-by-reference.ts'
import { findClients } from './find-clients.ts'
import { applyStandingLimit, type LimitDeps, limitClient } from './limit-client.ts'
import { mergeClient, unmergeClient } from './merge-client.ts'
import { addNote } from './notes.ts'
import { recordView } from './record-view.ts'

/** The maximum number of clients offered as owners of a lot. */
const maxOwnersFound = 8

type ClientDeps = ReferenceDeps & SheetDeps & BlockDeps & LimitDeps

/** Returns the calls by which staff find clients, read about them, take notes, block them and limit their bids. */
export const clientCalls = (deps: ClientDeps): readonly CallHandler[] => [
  handleMemberCall(staffClientList, async ({ viewer, now }, { q, page, size }) => {
    await refreshBeforeSearch(deps.db)
    return { ...(await findClients(deps, { q, page, size }, viewer, now)), page, size }
  }),

  handleMemberCall(lotOwnersSearch, async ({ viewer, now }, { q }) => {
    await refreshBeforeSearch(deps.db)
    const { list } = await findClients(deps, { q, page: 1, size: maxOwnersFound }, viewer, now)
    return {
      list: list.map(({ userId, number, firstName, lastName, company }) => ({
        userId,
        number,
        name: clientName(firstName, lastName, company),
      })),
    }
  }),

  handleMemberCall(staffClientGet, async ({ viewer, lang, now }, { userId }) => {
    const client = await clientOf(deps, userId, { viewer, lang }, now)
    if (!client) return refusal('notFound')
    await recordView(deps.db, userId, viewer.userId, now)
    return client
  }),

  handleMemberCall(staffClientNote, async ({ viewer, now }, { userId, note, ak }) => {
    const by = viewer.userId
    const added = await addNote(deps.db, { userId, text: note, by, key: `${by} ${userId} ${ak}` }, now)
    return added ?? refusal('notFound')
  }),

  handleMemberCall(staffClientBlock, async ({ viewer, now }, { userId, reason, until }) => {
    if (until !== 0 && until <= now) return badInput('until', { name: 'invalid' })
    const block = { userId, reason, until: until === 0 ? null : until, by: viewer.userId }
    const outcome = await blockClient(deps, block, now)
    if (outcome === 'blocked') return null
    return outcome === 'notFound' ? refusal('notFound') : refusal('wrongState', { status: 'blocked' })
  }),

  handleMemberCall(staffClientUnblock, async ({ viewer, now }, { userId, reason }) =>
    (await unblockClient(deps, { userId, reason, by: viewer.userId }, now))
      ? null
      : refusal('wrongState', { status: 'notBlocked' }),
  ),

  handleMemberCall(staffClientLimit, async ({ viewer, now }, { userId, limit, limitSeen, reason }) => {
    const orNone = (amount: number) => (amount === 0 ? null : amount)
    const request = { userId, limit: orNone(limit), seen: orNone(limitSeen), reason, by: viewer.userId }
    const outcome = await limitClient(deps, request, now)
    if (outcome === 'set') return null
    return outcome === 'notFound' ? refusal('notFound') : refusal('conflict', null)
  }),

  handleMemberCall(staffClientMerge, async ({ viewer, now }, { walkInId, userId }) => {
    const obstacle = await mergeClient(deps.db, { walkInId, userId, by: viewer.userId }, now)
    if (obstacle === 'notFound') return refusal('notFound')
    if (obstacle !== null) return refusal('wrongState', { status: obstacle })
    await applyLink(deps, userId)
    return null
  }),

  handleMemberCall(staffClientUnmerge, async ({ viewer, now }, { walkInId, userId }) => {
    const obstacle = await unmergeClient(deps.db, { walkInId, userId, by: viewer.userId }, now)
    if (obstacle !== null) return refusal('wrongState', { status: obstacle })
    await endLink(deps, { walkInId, userId })
    return null
  }),
]

/** U1: the block and the standing limit of an account apply to the paddles of walk-in bidders merged with it. */
async function applyLink(deps: ClientDeps, userId: string): Promise<void> {
  await applyStandingLimit(deps, userId)
  await blockLinked(deps, userId)
}

/** U1: they no longer apply to a walk-in bidder whose merge was undone. */
async function endLink(
  deps: ClientDeps,
  link: { readonly walkInId: string; readonly userId: string },
): Promise<void> {
  await unblockUnlinked(deps, link)
  await applyStandingLimit(deps, link.walkInId)
}

const blockJob = z.object({ id: z.string() })
const limitJob = z.object({ userId: z.string() })
const unlinkJob = z.object({ walkInId: z.string(), userId: z.string() })

/** Returns the jobs that carry out blocks and standing limits, in case the process that set them ends before. */
export const clientTasks = (deps: ClientDeps): Tasks => ({
  clientBlocked: (payload) => suspendPaddles(deps, blockJob.parse(payload).id),
  clientBlockEnds: (payload) => endBlock(deps, blockJob.parse(payload).id),
  clientUnblocked: (payload) => completeUnblock(deps, blockJob.parse(payload).id),
  clientLinked: (payload) => applyLink(deps, limitJob.parse(payload).userId),
  clientUnlinked: (payload) => endLink(deps, unlinkJob.parse(payload)),
  clientLimited: (payload) => applyStandingLimit(deps, limitJob.parse(payload).userId),
})

/** Returns the words by which clients are found, which only repeat data of the profile. */
export const clientWordsData = (db: Kysely<Rows>): PersonalData => ({
  name: 'clientWords',
  tables: ['client_words', 'client_words_stale'],
  export: () => Promise.resolve(null),
  async erase(userId) {
    await db.deleteFrom('client_words').where('user_id', '=', userId).execute()
    await db.deleteFrom('client_words_stale').where('user_id', '=', userId).execute()
  },
})
