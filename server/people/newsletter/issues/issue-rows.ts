import { type Kysely, type Selectable, sql } from 'kysely'
import type { FieldRevisions } from '#domain/drafts/merge.ts'
import { type IssueAudience, type IssueState, issueStates, seenSince } from '#domain/newsletter/issue.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type Language, type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import { issueAudience, issueContent } from '#wire/entities/newsletter-issue.ts'
import type { IssueLetter } from './issue-letter.ts'

/** An issue as approved: its letters by language, and the paths that its links lead to (N2). */
export type FrozenIssue = {
  /** The one in Traditional Chinese is missing if the previous version of the software approved it. */
  readonly letters: { readonly [lang in Language]: IssueLetter } & { readonly 'zh-Hant'?: IssueLetter }
  readonly links: readonly string[]
}

/** A stored issue. */
export type StoredIssue = ReturnType<typeof toIssue>

/** Returns an issue, or null if there is none. @param lock until the transaction ends */
export async function readIssue(
  db: Kysely<Rows>,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredIssue | null> {
  const query = db.selectFrom('newsletter_issues').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ? toIssue(row) : null
}

/** Returns the letter of an approved issue for a reader. */
export const letterFor = ({ letters }: FrozenIssue, lang: PageLanguage): IssueLetter =>
  letters[lang] ?? letters[sourceOf(lang)]

/** Returns an issue from its row. */
export const toIssue = (row: Selectable<Rows['newsletter_issues']>) => ({
  ...row,
  state: issueState(row.state),
  content: issueContent.parse(row.content),
  audience: issueAudience.parse(row.audience),
  // The column is written from these types only.
  frozen: row.frozen as FrozenIssue | null,
  revisions: row.revisions as FieldRevisions,
})

export const issueState = (stored: string): IssueState =>
  issueStates.find((state) => state === stored) ?? 'stopped'

/** N1: whether an address may be sent a newsletter now. */
export const isInForce = sql<boolean>`reader.left_at is null and reader.stopped_at is null`

/** Returns the condition that a reader is in an audience now. */
export function isIn(audience: IssueAudience, now: number) {
  const { lang, catalogue } = audience
  const since = seenSince(audience, now)
  return sql<boolean>`(${lang} = 'any' or (${lang} = 'en') = (reader.lang = 'en'))
    and (${catalogue} = 'any' or ${catalogue} = any(reader.catalogues))
    and (${since}::bigint = 0 or exists (
      select from users where users.email_key = reader.email and users.signed_in_at >= ${since}::bigint))`
}

/**
 * Returns how many readers of an audience would receive an issue now, by language, and how many addresses are
 * blocked.
 */
export async function countReaders(db: Kysely<Rows>, audience: IssueAudience, now: number) {
  const row = await db
    .selectFrom('newsletter_readers as reader')
    .select([
      sql<number>`(count(*) filter (where ${isInForce} and reader.lang = 'en'))::int`.as('en'),
      sql<number>`(count(*) filter (where ${isInForce} and reader.lang <> 'en'))::int`.as('zh'),
      sql<number>`(count(*) filter (where reader.left_at is null and reader.stopped_at is not null))::int`.as(
        'stopped',
      ),
    ])
    .where(isIn(audience, now))
    .executeTakeFirstOrThrow()
  return row
}

/** The time in milliseconds after an issue within which unsubscribing is attributed to it. */
const leavingWindowMs = 7 * 86_400_000

/** Returns the results of an issue, in numbers of readers. */
export async function countResults(db: Kysely<Rows>, issueId: string) {
  const inState = (state: string) =>
    sql<number>`(count(*) filter (where delivery.state = ${sql.lit(state)}))::int`
  return db
    .selectFrom('newsletter_deliveries as delivery')
    .leftJoin('newsletter_readers as reader', 'reader.email', 'delivery.email')
    .select([
      inState('queued').as('queued'),
      inState('sent').as('sent'),
      inState('refused').as('refused'),
      inState('handing').as('unconfirmed'),
      inState('skipped').as('skipped'),
      inState('failed').as('failed'),
      sql<number>`(count(*) filter (where delivery.state = 'sent' and reader.left_at >= delivery.at
        and reader.left_at < delivery.at + ${sql.lit(leavingWindowMs)}))::int`.as('left'),
      sql<number>`count(*)::int`.as('total'),
    ])
    .where('delivery.issue_id', '=', issueId)
    .executeTakeFirstOrThrow()
}
