import type { Kysely, Transaction } from 'kysely'
import { contentStateAt } from '#domain/content/content-state.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  type ContentRequest,
  changeContent,
  type LockedContent,
  record,
  storeNext,
} from './change-content.ts'
import { setWithdrawn } from './write-published.ts'

/** What can be done with a text besides editing and publishing it. */
type ContentMove = 'withdraw' | 'restore' | 'unschedule' | 'discard'

/** Withdraws a text, shows it again, or discards its draft, provided that the caller saw its current revision. */
export const moveContent = (
  db: Kysely<Rows>,
  request: ContentRequest,
  { rev, move }: { readonly rev: number; readonly move: ContentMove },
) =>
  changeContent(db, request, async (trx, content) => {
    if (content.stored.rev !== rev) return refusal('conflict', null)
    switch (move) {
      case 'withdraw':
      case 'restore':
        return setShown(trx, content, move)
      case 'unschedule':
        return unschedule(trx, content)
      case 'discard':
        return discard(trx, content)
    }
  })

/** Withdraws a text that readers see, or shows one again that was withdrawn. */
async function setShown(trx: Transaction<Rows>, content: LockedContent, move: 'withdraw' | 'restore') {
  const { request, published } = content
  if (published?.isLegal) return refusal('wrongState', { status: 'legal' })
  const status = published ? contentStateAt({ ...published, publishAt: 0 }, request.now) : 'draft'
  if (status !== (move === 'withdraw' ? 'published' : 'withdrawn')) return refusal('wrongState', { status })
  await setWithdrawn(trx, request, move === 'withdraw' ? request.now : null)
  await record(trx, request, `content.${move}`)
  return storeNext(trx, content, {})
}

/** Cancels the scheduled publication of a draft. */
async function unschedule(trx: Transaction<Rows>, content: LockedContent) {
  if (content.stored.publishAt === 0) return refusal('wrongState', { status: 'unscheduled' })
  await record(trx, content.request, 'content.unschedule')
  return storeNext(trx, content, { publishAt: 0 })
}

/** Discards a draft. One that was never published is deleted. */
async function discard(trx: Transaction<Rows>, content: LockedContent) {
  const { request, stored, published } = content
  if (stored.draft === null) return refusal('wrongState', { status: 'unchanged' })
  await record(trx, request, 'content.discard')
  if (published)
    return storeNext(trx, content, { draft: null, publishAt: 0, outdated: stored.outdatedBefore })
  const { kind, contentId } = request
  await trx.deleteFrom('content_drafts').where('kind', '=', kind).where('id', '=', contentId).execute()
  return { rev: stored.rev }
}
