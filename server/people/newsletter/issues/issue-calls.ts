import type { Kysely } from 'kysely'
import { gapsOf, type IssueState, issueMoved, type issueMoves, mayApprove } from '#domain/newsletter/issue.ts'
import { personNames } from '#server/people/accounts/person-names.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  type CallHandler,
  handleMemberCall,
  type Language,
  type MemberContext,
} from '#server/platform/http/calls.ts'
import type { Recipient } from '#server/platform/mail/mail.ts'
import { unsubscribeHeaders } from '#server/platform/mail/render-letter.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import {
  staffNewsletterCreate,
  staffNewsletterGet,
  staffNewsletterList,
  staffNewsletterMove,
  staffNewsletterSet,
  staffNewsletterTest,
} from '#wire/calls/staff-newsletters.ts'
import type { NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { type BlockView, type LetterDeps, leavePlaceholder, setIssue, viewBlocks } from './issue-letter.ts'
import { listIssues } from './issue-list.ts'
import {
  countReaders,
  countResults,
  type FrozenIssue,
  letterFor,
  readIssue,
  type StoredIssue,
} from './issue-rows.ts'
import { saveIssue } from './save-issue.ts'
import { enqueueSending, type SendDeps } from './send-issue.ts'

type Deps = LetterDeps & SendDeps & { recipientOf(userId: string): Promise<Recipient | null> }

const emptyContent = { subject: { en: '', zh: '' }, preview: { en: '', zh: '' }, blocks: [] }
const everybody = { lang: 'any', catalogue: 'any', seen: 'any' }

/** Returns the calls by which staff write, test, approve and send newsletter issues (N1 to N6). */
export const issueCalls = (deps: Deps): readonly CallHandler[] => [
  handleMemberCall(staffNewsletterList, ({ now }, range) => listIssues(deps.db, range, now)),

  handleMemberCall(staffNewsletterGet, async ({ viewer, lang, now }, { issueId }) => {
    const issue = await readIssue(deps.db, issueId)
    return issue ? showIssue(deps, issue, viewer.userId, { lang, now }) : refusal('notFound')
  }),

  handleMemberCall(staffNewsletterCreate, ({ viewer, now }, { name, ak }) =>
    deps.db.transaction().execute(async (trx) => {
      const issueId = ak
      const by = viewer.userId
      const inserted = await trx
        .insertInto('newsletter_issues')
        .values({
          id: issueId,
          name,
          content: JSON.stringify(emptyContent),
          audience: JSON.stringify(everybody),
          created_at: now,
          created_by: by,
          changed_at: now,
          changed_by: by,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows === 1n)
        await recordAction(
          trx,
          { by, act: 'newsletter.create', about: aboutIssue(issueId), detail: { name } },
          now,
        )
      return { issueId }
    }),
  ),

  handleMemberCall(staffNewsletterSet, (visit, request) => saveIssue(deps, visit, request)),

  handleMemberCall(staffNewsletterTest, async (visit, { issueId, rev, to }) => {
    const issue = await readIssue(deps.db, issueId)
    if (!issue) return refusal('notFound')
    if (issue.rev !== rev) return refusal('conflict', null)
    const recipients = await testRecipients(deps, visit.viewer.userId, to)
    if (!recipients) return refusal('notFound')
    const frozen = await freeze(deps, issue, visit.now)
    if (!frozen) return refusal('wrongState', { status: 'empty' })
    for (const recipient of recipients) await sendTest(deps, recipient, frozen)
    return changeIssue(deps.db, visit, { issueId, rev }, async () => ({
      act: 'newsletter.test',
      set: { tested_at: visit.now, tested_by: visit.viewer.userId },
    }))
  }),

  handleMemberCall(staffNewsletterMove, (visit, { issueId, rev, move }) =>
    changeIssue(deps.db, visit, { issueId, rev }, (trx, issue) => prepareMove(deps, visit, trx, issue, move)),
  ),
]

/** Returns what a change of an issue’s state stores, or why it is refused. */
async function prepareMove(
  deps: Deps,
  { viewer, lang, now }: MemberContext,
  trx: Kysely<Rows>,
  issue: StoredIssue,
  move: (typeof issueMoves)[number],
): Promise<Change | WireRefusal<'wrongState' | 'secondPersonNeeded'>> {
  const state = issueMoved(issue.state, move)
  if (state === null) return refusal('wrongState', { status: issue.state })
  const act = `newsletter.${move}` as const
  switch (move) {
    case 'request': {
      const [gap] = gapsIn(issue, await viewBlocks(deps, issue.content.blocks, { lang, now }))
      if (gap !== undefined) return refusal('wrongState', { status: gap })
      return { act, set: { state, requested_by: viewer.userId } }
    }
    case 'approve': {
      const people = { requestedBy: issue.requested_by, changedBy: issue.changed_by }
      return mayApprove(people, viewer.userId)
        ? approve(deps, trx, { ...issue, state }, { by: viewer.userId, lang, now })
        : refusal('secondPersonNeeded')
    }
    case 'resume':
      await enqueueSending(trx, { id: issue.id, rev: issue.rev + 1 })
      return { act, set: { state } }
    case 'withdraw':
      return {
        act,
        set: { state, requested_by: null, approved_by: null, approved_at: null, frozen: null },
      }
    case 'pause':
      return { act, set: { state } }
    case 'stop':
      return { act, set: { state, stop_reason: 'staff', ended_at: now } }
  }
}

/** N2: freezes an approved issue and queues it for sending. */
async function approve(
  deps: Deps,
  trx: Kysely<Rows>,
  issue: StoredIssue,
  { by, lang, now }: { readonly by: string; readonly lang: Language; readonly now: number },
): Promise<Change | WireRefusal<'wrongState'>> {
  const [gap] = gapsIn(issue, await viewBlocks(deps, issue.content.blocks, { lang, now }))
  const frozen = gap === undefined ? await freeze(deps, issue, now) : null
  if (!frozen) return refusal('wrongState', { status: gap ?? 'empty' })
  await enqueueSending(trx, { id: issue.id, rev: issue.rev + 1 }, Math.max(0, issue.send_at - now))
  const set = { state: issue.state, approved_by: by, approved_at: now, frozen: JSON.stringify(frozen) }
  return { act: 'newsletter.approve', set }
}

const aboutIssue = (id: string) => ({ kind: 'newsletter', id })

/** A change of an issue: what is stored, and its action in the audit log. */
type Change = {
  readonly act: ActionName
  readonly set: { readonly [column: string]: string | number | null }
}

type Refused = WireRefusal<'notFound' | 'conflict' | 'wrongState' | 'secondPersonNeeded'>

/** Changes an issue in one transaction, on the revision that its editor saw. */
const changeIssue = <R extends Refused>(
  db: Kysely<Rows>,
  { viewer, now }: MemberContext,
  { issueId, rev }: { readonly issueId: string; readonly rev: number },
  prepare: (trx: Kysely<Rows>, issue: StoredIssue) => Promise<Change | R>,
) =>
  db.transaction().execute(async (trx) => {
    const issue = await readIssue(trx, issueId, { lock: true })
    if (!issue) return refusal('notFound')
    if (issue.rev !== rev) return refusal('conflict', null)
    const change = await prepare(trx, issue)
    if (!('act' in change)) return change
    await trx
      .updateTable('newsletter_issues')
      .set({ ...change.set, rev: rev + 1 })
      .where('id', '=', issueId)
      .execute()
    const about = aboutIssue(issueId)
    await recordAction(trx, { by: viewer.userId, act: change.act, about, detail: { name: issue.name } }, now)
    return { rev: rev + 1 }
  })

/**
 * Returns what an issue lacks before it can be approved: missing texts, tobacco (C2), and subjects that no
 * longer exist.
 */
function gapsIn(issue: StoredIssue, views: readonly BlockView[]) {
  return [
    ...gapsOf(issue.content, { changedAt: issue.changed_at, testedAt: issue.tested_at }),
    ...(views.some(({ tobacco }) => tobacco.length > 0) ? (['tobacco'] as const) : []),
    ...(views.some(({ isMissing }) => isMissing) ? (['missing'] as const) : []),
  ]
}

/**
 * Renders an issue in every language, with links whose clicks are counted (N6), or null if there is nothing
 * to send.
 */
async function freeze(deps: LetterDeps, issue: StoredIssue, now: number): Promise<FrozenIssue | null> {
  const links: string[] = []
  const linkTo = (path: string): string => {
    if (!links.includes(path)) links.push(path)
    return `${deps.config.publicUrl}/newsletter/go/${issue.id}/${links.indexOf(path)}`
  }
  const en = await setIssue(deps, issue.content, { lang: 'en', now, linkTo })
  const simplified = await setIssue(deps, issue.content, { lang: 'zh-Hans', now, linkTo })
  const traditional = await setIssue(deps, issue.content, { lang: 'zh-Hant', now, linkTo })
  return en && simplified && traditional
    ? { letters: { en, 'zh-Hans': simplified, 'zh-Hant': traditional }, links }
    : null
}

/** Returns an editor and the member of staff with an address, if one is given; null if there is none. */
async function testRecipients(
  { db, recipientOf }: Deps,
  editorId: string,
  email: string,
): Promise<readonly Recipient[] | null> {
  const colleague = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .where('email_key', '=', email)
    .executeTakeFirst()
  if (email !== '' && !colleague) return null
  const found = await Promise.all([editorId, ...(colleague ? [colleague.id] : [])].map(recipientOf))
  return found.filter((recipient) => recipient !== null)
}

/** Sends an issue in every language to one member of staff. */
async function sendTest({ mail, config }: Deps, { email }: Recipient, issue: FrozenIssue): Promise<void> {
  const session = mail.open()
  try {
    for (const lang of pageLanguages) {
      const { subject, html, text } = letterFor(issue, lang)
      const leaveUrl = `${config.publicUrl}/newsletter/leave`
      const letter = {
        subject: textsIn(lang)('newsletter.issue.testSubject', { subject }),
        html: html.replaceAll(leavePlaceholder, leaveUrl),
        text: text.replaceAll(leavePlaceholder, leaveUrl),
        headers: unsubscribeHeaders(leaveUrl),
      }
      const from = config.mailFrom
      await session.handOver({ from, to: email, returnPath: email }, letter, () => Promise.resolve(true))
    }
  } finally {
    session.close()
  }
}

/** Returns an issue as staff see it. */
async function showIssue(
  deps: LetterDeps & Pick<SendDeps, 'db'>,
  issue: StoredIssue,
  viewerId: string,
  { lang, now }: { readonly lang: Language; readonly now: number },
): Promise<NewsletterIssue> {
  const { db } = deps
  const [views, readers, results, clicks, names] = await Promise.all([
    viewBlocks(deps, issue.content.blocks, { lang, now }),
    countReaders(db, issue.audience, now),
    countResults(db, issue.id),
    clicksOf(db, issue),
    personNames(
      db,
      [issue.tested_by, issue.requested_by, issue.approved_by].filter((id) => id !== null),
    ),
  ])
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? ''
  const { total, ...result } = results
  const people = { requestedBy: issue.requested_by, changedBy: issue.changed_by }
  return {
    id: issue.id,
    name: issue.name,
    state: issue.state,
    changedAt: issue.changed_at,
    sendAt: issue.send_at,
    sent: result.sent,
    total,
    rev: issue.rev,
    content: issue.content,
    audience: issue.audience,
    rate: issue.rate,
    blocks: views,
    gaps: gapsIn(issue, views),
    readers,
    testedAt: issue.tested_at ?? 0,
    testedBy: nameOf(issue.tested_by),
    requestedBy: nameOf(issue.requested_by),
    approvedBy: nameOf(issue.approved_by),
    approvedAt: issue.approved_at ?? 0,
    mayApprove: issue.state === 'requested' && mayApprove(people, viewerId),
    stopReason: stopReasonOf(issue.state, issue.stop_reason),
    result: { ...result, complaints: issue.complaints },
    clicks: clicks.reduce((sum, { count }) => sum + count, 0),
    clicksByDay: clicks,
  }
}

const stopReasonOf = (state: IssueState, stored: string | null): NewsletterIssue['stopReason'] =>
  state !== 'stopped' ? '' : ((['refusals', 'complaints'] as const).find((one) => one === stored) ?? 'staff')

/** Returns the clicks of an issue by day and link, most clicked first (N6). */
async function clicksOf(
  db: Kysely<Rows>,
  { id, frozen }: StoredIssue,
): Promise<NewsletterIssue['clicksByDay']> {
  const rows = await db
    .selectFrom('newsletter_clicks')
    .select(['day', 'link', 'count'])
    .where('issue_id', '=', id)
    .orderBy('day')
    .orderBy('count', 'desc')
    .orderBy('link')
    .limit(500)
    .execute()
  return rows.map(({ day, link, count }) => ({ day, path: frozen?.links[link] ?? '', count }))
}
