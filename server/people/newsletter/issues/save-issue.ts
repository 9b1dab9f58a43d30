import type { Kysely } from 'kysely'
import { isSame } from '#domain/drafts/fields.ts'
import { type FieldRevision, type FieldRevisions, revised } from '#domain/drafts/merge.ts'
import { type IssueDraft, type IssuePatch, mergeIssue } from '#domain/newsletter/issue-draft.ts'
import { nameConflicts } from '#server/people/accounts/person-names.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type MemberContext } from '#server/platform/http/calls.ts'
import { issueContent } from '#wire/entities/newsletter-issue.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type LetterDeps, viewBlocks } from './issue-letter.ts'
import { readIssue, type StoredIssue } from './issue-rows.ts'

type Deps = LetterDeps & { readonly db: Kysely<Rows> }

/** K8: changes fields of a draft, based on the revision that the editor saw. */
export const saveIssue = (
  deps: Deps,
  { viewer, lang, now }: MemberContext,
  {
    issueId,
    rev: since,
    patch,
  }: { readonly issueId: string; readonly rev: number; readonly patch: IssuePatch },
) =>
  deps.db.transaction().execute(async (trx) => {
    const issue = await readIssue(trx, issueId, { lock: true })
    if (!issue) return refusal('notFound')
    if (issue.state !== 'draft') return refusal('wrongState', { status: issue.state })
    const { revisions } = issue
    const before = draftOf(issue)
    const merged = mergeIssue(before, { patch, since, revisions })
    if (merged.kind === 'conflict')
      return refusal('conflict', { fields: await nameConflicts(trx, merged.fields) })
    const { draft, changes } = merged
    const content = issueContent.safeParse(draft.content)
    if (!content.success) return badInput('patch', { name: 'invalid' })
    const changed = draft.content.blocks.filter(({ key }) => patch.blocks?.[key] !== undefined)
    const [tobacco] = (await viewBlocks(deps, changed, { lang, now })).flatMap((view) => view.tobacco)
    if (tobacco !== undefined) return refusal('wrongState', { status: `tobacco ${tobacco}` })
    if (changes.length === 0) return { rev: issue.rev, isChange: false }
    const by = viewer.userId
    const rev = issue.rev + 1
    const isRead = !isSame(before.content, draft.content)
    await storeDraft(trx, issue, {
      draft,
      revision: { rev, by, at: now },
      // Only changes that readers see must be tested again.
      changedAt: isRead ? now : issue.changed_at,
      revisions: revised(revisions, changes, { rev, by, at: now }),
    })
    return { rev, isChange: true }
  })

const draftOf = ({ name, content, audience, send_at, rate }: StoredIssue): IssueDraft => ({
  name,
  content,
  audience,
  sendAt: send_at,
  rate,
})

/** Stores a draft, with an entry in the audit log for the first of an editor’s consecutive changes. */
async function storeDraft(
  trx: Kysely<Rows>,
  { id }: StoredIssue,
  {
    draft: { name, content, audience, sendAt, rate },
    revision: { rev, by, at },
    changedAt,
    revisions,
  }: {
    readonly draft: IssueDraft
    readonly revision: FieldRevision
    readonly changedAt: number
    readonly revisions: FieldRevisions
  },
): Promise<void> {
  await trx
    .updateTable('newsletter_issues')
    .set({
      name,
      content: JSON.stringify(content),
      audience: JSON.stringify(audience),
      send_at: sendAt,
      rate,
      revisions: JSON.stringify(revisions),
      rev,
      changed_by: by,
      changed_at: changedAt,
    })
    .where('id', '=', id)
    .execute()
  if (await isContinued(trx, id, by)) return
  const action = { by, act: 'newsletter.set' as const, about: { kind: 'newsletter', id } }
  await recordAction(trx, { ...action, detail: { name } }, at)
}

/** Returns whether the latest entry of an issue in the audit log is a change by this editor. */
async function isContinued(trx: Kysely<Rows>, issueId: string, by: string): Promise<boolean> {
  const last = await trx
    .selectFrom('audit_log')
    .select(['act', 'by_user_id'])
    .where('about_kind', '=', 'newsletter')
    .where('about_id', '=', issueId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act === 'newsletter.set' && last.by_user_id === by
}
