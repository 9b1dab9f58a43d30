import type { Kysely, Transaction } from 'kysely'
import { type ContentDraft, emptyContent } from '#domain/content/content-draft.ts'
import { nothingOutdated } from '#domain/content/languages.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type PublishedContent, readPublished } from './published-content.ts'
import {
  type ContentName,
  lockContent,
  readStored,
  type StoredContent,
  storeContent,
} from './stored-content.ts'

/** Who changes which text and when; `ak` identifies a repeated request. */
export type ContentRequest = ContentName & {
  readonly ak: string
  /** null at a scheduled time. */
  readonly by: string | null
  readonly now: number
}

/** A text that is locked in a transaction, to be changed. */
export type LockedContent = {
  readonly request: ContentRequest
  readonly stored: StoredContent
  readonly published: PublishedContent | null
}

/** Returns the state of a text that staff have never changed. */
export const unchanged = ({ kind, contentId }: ContentName): StoredContent => ({
  kind,
  contentId,
  rev: 0,
  draft: null,
  revisions: {},
  outdated: nothingOutdated,
  outdatedBefore: nothingOutdated,
  publishAt: 0,
  lastAk: '',
  changedAt: 0,
  changedBy: '',
})

/** The revision after a change. */
export type Changed = { readonly rev: number; readonly isChange?: boolean }

/** Changes a text in one transaction. A repeated request changes nothing. */
export const changeContent = <Refused>(
  db: Kysely<Rows>,
  request: ContentRequest,
  change: (trx: Transaction<Rows>, content: LockedContent) => Promise<Changed | Refused>,
) =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx, request)
    const [stored, published] = await Promise.all([
      readStored(trx, request),
      readPublished(trx, request, request.now),
    ])
    if (!stored && !published) return refusal('notFound')
    if (stored?.lastAk === request.ak) return { rev: stored.rev }
    return change(trx, { request, stored: stored ?? unchanged(request), published })
  })

/** Stores the next revision of a text. @returns the new revision */
export async function storeNext(
  trx: Transaction<Rows>,
  { request, stored }: Pick<LockedContent, 'request' | 'stored'>,
  next: Partial<Omit<StoredContent, 'rev' | 'kind'>>,
): Promise<Changed> {
  const rev = stored.rev + 1
  const { ak, by, now } = request
  const changedBy = by ?? stored.changedBy
  await storeContent(trx, { ...stored, ...next, rev, lastAk: ak, changedAt: now, changedBy })
  return { rev }
}

export const record = (
  trx: Transaction<Rows>,
  { kind, contentId, by, now }: ContentRequest,
  act: ActionName & `content.${string}`,
  detail: Readonly<Record<string, string | number>> = {},
): Promise<void> =>
  recordAction(trx, { by, act, about: { kind: 'content', id: `${kind}/${contentId}` }, detail }, now)

/** Returns the draft of a text for editing: the stored draft, else the published text. */
export const draftOf = (stored: StoredContent | null, published: PublishedContent | null): ContentDraft =>
  stored?.draft ?? published?.draft ?? emptyContent
