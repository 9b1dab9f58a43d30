import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { maxAttempts, refusalOf, stopReason } from '#domain/newsletter/delivery.ts'
import { issueMoved } from '#domain/newsletter/issue.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { BulkSession, HandOver } from '#server/platform/mail/hand-over.ts'
import { addressOfSender } from '#server/platform/mail/hand-over.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { type RenderedLetter, unsubscribeHeaders } from '#server/platform/mail/render-letter.ts'
import { addressIn, type PageLanguage, pageLanguageOf } from '#wire/address/page-address.ts'
import { leavePlaceholder } from './issue-letter.ts'
import {
  countResults,
  type FrozenIssue,
  isIn,
  isInForce,
  letterFor,
  readIssue,
  type StoredIssue,
} from './issue-rows.ts'
import { stopAddress } from './stop-address.ts'

export type SendDeps = {
  readonly db: Kysely<Rows>
  readonly mail: Pick<Mail, 'open'>
  readonly clock: { now(): number }
  readonly config: Pick<Config, 'mailFrom' | 'mailReturns' | 'publicUrl'>
}

const sendJob = z.object({ issueId: z.string() })

/** Maximum duration of one run of the job, in milliseconds: a server that is stopping waits no longer than this. */
const sliceMs = 3_000

/** The delay in milliseconds before a temporarily refused letter is retried, by number of attempts. */
const retryDelays = [60_000, 600_000, 3_600_000] as const

/** Queues the job that sends an issue. @param after milliseconds */
export const enqueueSending = (db: Kysely<Rows>, issue: { id: string; rev: number }, after = 0) =>
  enqueue(
    db,
    'newsletter.send',
    { issueId: issue.id },
    { after, key: `newsletter ${issue.id} ${issue.rev} ${after > 0 ? 'later' : 'now'}` },
  )

/**
 * Returns the job that sends an issue: once to each reader, at the configured rate, until it is paused or
 * stopped (N2).
 */
export const sendTask =
  (deps: SendDeps): Task =>
  async (payload) => {
    const { issueId } = sendJob.parse(payload)
    const issue = await begin(deps, issueId)
    if (issue?.state !== 'sending' || issue.frozen === null) return
    const session = deps.mail.open()
    try {
      await sendSlice(deps, session, issue, issue.frozen)
    } finally {
      session.close()
    }
    await continueLater(deps, issueId)
  }

/** Begins sending an approved issue at its time; its readers are the members of its audience at this instant. */
const begin = ({ db, clock }: SendDeps, issueId: string): Promise<StoredIssue | null> =>
  db.transaction().execute(async (trx) => {
    const issue = await readIssue(trx, issueId, { lock: true })
    const state = issue && issueMoved(issue.state, 'start')
    const now = clock.now()
    if (!issue || state === null || issue.send_at > now) return issue
    const readers = await trx
      .selectFrom('newsletter_readers as reader')
      .select(['email', 'lang'])
      .where(isInForce)
      .where(isIn(issue.audience, now))
      .orderBy('email')
      .execute()
    const rows = readers.map(({ email, lang }) => ({ key: randomBytes(10).toString('hex'), email, lang }))
    await sql`
      insert into newsletter_deliveries (key, issue_id, email, lang, due_at)
      select key, ${issueId}, email, lang, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as readers(key text, email text, lang text)
      on conflict (issue_id, email) do nothing`.execute(trx)
    await trx
      .updateTable('newsletter_issues')
      .set({ state, begun_at: now })
      .where('id', '=', issueId)
      .execute()
    return { ...issue, state }
  })

/** Sends the letters that are due, one after another, for a few seconds. */
async function sendSlice(
  deps: SendDeps,
  session: BulkSession,
  issue: StoredIssue,
  frozen: FrozenIssue,
): Promise<void> {
  const { db, clock } = deps
  const begunAt = performance.now()
  const intervalMs = 60_000 / issue.rate
  const due = await db
    .selectFrom('newsletter_deliveries as delivery')
    .leftJoin('newsletter_readers as reader', 'reader.email', 'delivery.email')
    .select(['delivery.key', 'delivery.email', 'delivery.lang', 'delivery.attempts', 'reader.leave_token'])
    .where('issue_id', '=', issue.id)
    .where('state', '=', 'queued')
    .where('due_at', '<=', clock.now())
    .orderBy('delivery.key')
    .limit(Math.ceil(sliceMs / intervalMs))
    .execute()
  for (const [index, { key, email, lang, attempts, leave_token: token }] of due.entries()) {
    await wait(Math.max(0, begunAt + index * intervalMs - performance.now()))
    if (performance.now() - begunAt > sliceMs) return
    if (email === null || token === null || !(await isStillReader(db, email))) {
      await settle(db, key, { state: 'skipped', at: clock.now() })
      continue
    }
    const letter = renderFor(deps, frozen, { lang: pageLanguageOf(lang), token })
    const envelope = { from: deps.config.mailFrom, to: email, returnPath: returnPathOf(deps.config, key) }
    const outcome = await session.handOver(envelope, letter, () => claim(db, key, clock.now()))
    const isGoingOn = await record(deps, issue.id, { key, email, attempts: attempts + 1 }, outcome)
    if (!isGoingOn) return
  }
}

/**
 * N5: returns the address to which failures are reported, which identifies the delivery, or the sender’s
 * address if there is none.
 */
function returnPathOf(
  { mailReturns, mailFrom }: Pick<Config, 'mailReturns' | 'mailFrom'>,
  key: string,
): string {
  if (mailReturns === null) return addressOfSender(mailFrom)
  const [name = '', domain = ''] = mailReturns.address.split('@')
  return `${name}+${key}@${domain}`
}

function renderFor(
  { config: { publicUrl } }: SendDeps,
  issue: FrozenIssue,
  { lang, token }: { readonly lang: PageLanguage; readonly token: string },
): RenderedLetter {
  const { subject, html, text } = letterFor(issue, lang)
  const leaveUrl = publicUrl + addressIn(lang, `/newsletter/leave?${new URLSearchParams({ token })}`)
  return {
    subject,
    html: html.replaceAll(leavePlaceholder, leaveUrl),
    text: text.replaceAll(leavePlaceholder, leaveUrl),
    headers: unsubscribeHeaders(leaveUrl),
  }
}

async function isStillReader(db: Kysely<Rows>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_readers as reader')
    .select('email')
    .where('email', '=', email)
    .where(isInForce)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims a letter immediately before it is sent. Each is claimed once, while its issue is being sent and its
 * reader’s consent is in force (N1).
 */
async function claim(db: Kysely<Rows>, key: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    update newsletter_deliveries delivery set state = 'handing', at = ${now}
    from newsletter_readers reader, newsletter_issues issue
    where delivery.key = ${key} and delivery.state = 'queued'
      and reader.email = delivery.email and ${isInForce}
      and issue.id = delivery.issue_id and issue.state = 'sending'
    returning delivery.key`.execute(db)
  return rows.length > 0
}

const settle = (
  db: Kysely<Rows>,
  key: string,
  set: { readonly state: string; readonly at?: number; readonly due_at?: number; readonly reply?: string },
) =>
  db
    .updateTable('newsletter_deliveries')
    .set({ ...set, ...(set.state === 'queued' && { attempts: sql<number>`attempts + 1` }) })
    .where('key', '=', key)
    .where('state', 'in', ['queued', 'handing'])
    .execute()

/** Records the result of sending a letter. @returns whether the issue is still being sent */
async function record(
  { db, clock }: SendDeps,
  issueId: string,
  { key, email, attempts }: { readonly key: string; readonly email: string; readonly attempts: number },
  outcome: HandOver,
): Promise<boolean> {
  const now = clock.now()
  switch (outcome.kind) {
    case 'sent':
      await settle(db, key, { state: 'sent', at: now })
      return true
    case 'unknown':
      // The letter remains marked as handed over, so it is not sent again.
      return true
    case 'unclaimed':
      return (await readIssue(db, issueId))?.state === 'sending'
    case 'refused': {
      const reply = `${outcome.reply.code} ${outcome.reply.status}`.trim()
      const kind = refusalOf(outcome.reply)
      if (kind === 'later') {
        const delay = retryDelays[attempts - 1]
        const isLast = attempts >= maxAttempts || delay === undefined
        await settle(
          db,
          key,
          isLast ? { state: 'failed', at: now, reply } : { state: 'queued', due_at: now + delay, reply },
        )
        return true
      }
      await settle(db, key, { state: 'refused', at: now, reply })
      if (kind === 'address' && outcome.of === 'address') await stopAddress(db, email, 'refused', now)
      return !(await stopAboveLimits(db, issueId, now))
    }
  }
}

/** N5: stops an issue with too many refusals or complaints. @returns whether it did */
export async function stopAboveLimits(db: Kysely<Rows>, issueId: string, now: number): Promise<boolean> {
  const issue = await readIssue(db, issueId)
  if (!issue) return false
  const { sent, refused } = await countResults(db, issueId)
  const reason = stopReason({ sent, refused, complaints: issue.complaints })
  if (reason === null) return false
  const stopped = await db
    .updateTable('newsletter_issues')
    .set({ state: 'stopped', stop_reason: reason, ended_at: now, rev: sql<number>`rev + 1` })
    .where('id', '=', issueId)
    .where('state', 'in', ['sending', 'paused'])
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}

/** Queues the next run if letters are left, else marks the issue as sent. */
async function continueLater({ db, clock }: SendDeps, issueId: string): Promise<void> {
  const issue = await readIssue(db, issueId)
  if (issue?.state !== 'sending') return
  const { next } = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.min<number | null>('due_at').as('next'))
    .where('issue_id', '=', issueId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  const now = clock.now()
  if (next !== null) return enqueueSending(db, issue, Math.max(0, next - now))
  await db
    .updateTable('newsletter_issues')
    .set({ state: 'sent', ended_at: now, rev: sql<number>`rev + 1` })
    .where('id', '=', issueId)
    .where('state', '=', 'sending')
    .execute()
}
