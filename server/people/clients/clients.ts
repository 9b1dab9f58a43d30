import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { staffClientGet, staffClientList, staffClientNote } from '#wire/calls/staff-clients.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { refreshClientWords } from './client-index.ts'
import { clientOf, type SheetDeps } from './client-sheet.ts'
import type { ReferenceDeps } from './find-by-reference.ts'
import { findClients } from './find-clients.ts'
import { addNote } from './notes.ts'
import { recordView } from './record-view.ts'

/** How many batches of changed clients a search indexes before it answers; the background does the rest. */
const batchesBeforeSearch = 20

/** The calls by which staff find clients, read about them and take notes. */
export const clientCalls = (deps: ReferenceDeps & SheetDeps): readonly CallHandler[] => [
  handleMemberCall(staffClientList, async ({ viewer, now }, { q, page, size }) => {
    await refreshClientWords(deps.db, batchesBeforeSearch)
    return { ...(await findClients(deps, { q, page, size }, viewer, now)), page, size }
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
]

/** The words that clients are found by, which only repeat what the profile has. */
export const clientWordsData = (db: Kysely<Rows>): PersonalData => ({
  name: 'clientWords',
  tables: ['client_words', 'client_words_stale'],
  export: () => Promise.resolve(null),
  async erase(userId) {
    await db.deleteFrom('client_words').where('user_id', '=', userId).execute()
    await db.deleteFrom('client_words_stale').where('user_id', '=', userId).execute()
  },
})
