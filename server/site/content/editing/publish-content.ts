import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { contentKinds } from '#domain/content/content-draft.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue, type Tasks } from '#server/platform/jobs/jobs.ts'
import { isRefusal, refusal } from '#wire/refusals/refusal-data.ts'
import type { ContentCache } from '../content-cache.ts'
import {
  type Changed,
  type ContentRequest,
  changeContent,
  type LockedContent,
  record,
  storeNext,
} from './change-content.ts'
import type { DraftCheck } from './check-draft.ts'
import type { ContentName } from './stored-content.ts'
import { writePublished } from './write-published.ts'

type PublicationDeps = { readonly db: Kysely<Rows>; readonly check: DraftCheck }

/** The publication of a draft. */
type Publication = {
  /** The revision that the caller saw; null at a scheduled time. */
  readonly rev: number | null
  /** When it is published; 0 for now. */
  readonly at: number
  /** The scheduled time; nothing is published if the draft has another one by now. */
  readonly due?: number
}

/** Publishes a draft, or schedules its publication. */
export const publishContent = (
  { db, check }: PublicationDeps,
  request: ContentRequest,
  { rev, at, due }: Publication,
) =>
  changeContent(db, request, async (trx, content) => {
    const { stored, published } = content
    const { now } = request
    if (rev !== null && stored.rev !== rev) return refusal('conflict', null)
    if (due !== undefined && due !== stored.publishAt) return refusal('conflict', null)
    const { draft } = stored
    if (draft === null) return refusal('wrongState', { status: 'unchanged' })
    const issues = await check(trx, request, draft, Math.max(at, now))
    if (issues.length > 0) return refusal('wrongState', { status: 'issues' })
    if (at > now) return schedule(trx, content, at)
    await writePublished(trx, request, { draft, before: published, now })
    await record(trx, request, 'content.publish')
    return storeNext(trx, content, { draft: null, publishAt: 0, outdatedBefore: stored.outdated })
  })

async function schedule(trx: Transaction<Rows>, content: LockedContent, at: number): Promise<Changed> {
  const { request } = content
  await enqueuePublication(trx, request, at)
  await record(trx, request, 'content.schedule', { at })
  return storeNext(trx, content, { publishAt: at })
}

/** Enqueues the job that publishes a draft at a time. */
export const enqueuePublication = (
  trx: Transaction<Rows>,
  { kind, contentId, now }: ContentName & Pick<ContentRequest, 'now'>,
  at: number,
): Promise<void> =>
  enqueue(
    trx,
    'content.publish',
    { kind, contentId, at },
    { after: at - now, key: `content.publish ${kind} ${contentId} ${at}` },
  )

/** Removes the scheduled time of a draft that could not be published then. */
const cancelPublication = (db: Kysely<Rows>, request: ContentRequest, due: number) =>
  changeContent(db, request, async (trx, content) => {
    if (content.stored.publishAt !== due) return refusal('conflict', null)
    await record(trx, request, 'content.notPublished')
    return storeNext(trx, content, { publishAt: 0 })
  })

const job = z.object({ kind: z.enum(contentKinds), contentId: z.string(), at: z.number() })

/** Returns the job that publishes drafts at their time. A text that can no longer be published remains a draft. */
export const publicationTasks = ({
  db,
  check,
  cache,
  clock,
}: PublicationDeps & {
  readonly cache: Pick<ContentCache, 'invalidate'>
  readonly clock: Clock
}): Tasks => ({
  'content.publish': async (payload) => {
    const { at, ...name } = job.parse(payload)
    const request = { ...name, ak: `content.publish ${at}`, by: null, now: clock.now() }
    const result = await publishContent({ db, check }, request, { rev: null, at: 0, due: at })
    if (isRefusal(result) && result.name === 'wrongState') await cancelPublication(db, request, at)
    cache.invalidate()
  },
})
