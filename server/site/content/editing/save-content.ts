import type { Kysely } from 'kysely'
import { emptyContent } from '#domain/content/content-draft.ts'
import { outdatedIn } from '#domain/content/languages.ts'
import { isSame } from '#domain/drafts/fields.ts'
import { mergePatch, revised } from '#domain/drafts/merge.ts'
import { nameConflicts } from '#server/people/accounts/person-names.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ContentPatch } from '#wire/entities/content.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type ContentRequest, changeContent, record, storeNext } from './change-content.ts'

/** K8: changes fields of a draft, based on the revision that the editor saw. */
export const saveContent = (
  db: Kysely<Rows>,
  request: ContentRequest,
  { rev: since, patch }: { readonly rev: number; readonly patch: ContentPatch },
) =>
  changeContent(db, request, async (trx, content) => {
    const { stored, published } = content
    const base = stored.draft ?? published?.draft ?? emptyContent
    const { revisions } = stored
    const merged = mergePatch(base, { patch, since, revisions })
    if (merged.kind === 'conflict')
      return refusal('conflict', { fields: await nameConflicts(trx, merged.fields) })
    const { draft, changes } = merged
    if (changes.length === 0) return { rev: stored.rev, isChange: false }
    const isContinued = stored.draft !== null && stored.changedBy === request.by
    if (!isContinued) await record(trx, request, 'content.edit')
    const revision = { rev: stored.rev + 1, by: request.by ?? '', at: request.now }
    const next = await storeNext(trx, content, {
      ...(published && isSame(draft, published.draft) ? { draft: null, publishAt: 0 } : { draft }),
      revisions: revised(revisions, changes, revision),
      outdated: outdatedIn(draft, published?.draft ?? null, stored.outdatedBefore),
    })
    return { ...next, isChange: true }
  })
