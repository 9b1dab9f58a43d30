import type { Task } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { refusalOf } from '#domain/newsletter/delivery.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { addressOfSender } from '#server/platform/mail/hand-over.ts'
import type { Letter, Mail, Recipient } from '#server/platform/mail/mail.ts'
import { renderLetter } from '#server/platform/mail/render-letter.ts'
import { letterIn, textsIn } from '#server/platform/texts/texts.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import { nameOf } from './calls.ts'
import type { CollectDeps } from './collect.ts'
import { type NewLot, type NewLotDeps, newLotItems } from './letter-lots.ts'
import { newToken, readFollow, type StoredFollow } from './store.ts'

export type FollowLetterDeps = NewLotDeps &
  Pick<CollectDeps, 'db' | 'names'> & {
    readonly accounts: Pick<Accounts, 'recipientOf'>
    readonly mail: Pick<Mail, 'open'>
    readonly clock: Clock
    readonly config: Pick<Config, 'house' | 'mailFrom' | 'publicUrl'>
    readonly notices: Pick<Notices, 'wants'>
  }

const letterJob = z.object({ userId: z.string(), day: z.string() })

/**
 * Returns the task that sends a client the letter of a day about new lots (F2), with the consent that is in force then
 * (C3). It is claimed when the mail server waits for it, so that a restart does not send it twice.
 */
export const followLetter =
  (deps: FollowLetterDeps): Task =>
  async (payload) => {
    const { db, clock, config, mail, notices } = deps
    const { userId, day } = letterJob.parse(payload)
    const recipient = await deps.accounts.recipientOf(userId)
    if (!recipient || !(await notices.wants(userId, 'follow', 'mail'))) return
    const lots = await newLotsOf(deps, userId, day, recipient)
    if (lots.length === 0) return
    const token = await prepare(db, userId, day)
    if (token === null) return
    const letter = await letterOf(deps, lots, recipient, token)
    const session = mail.open()
    try {
      const returnPath = addressOfSender(config.mailFrom)
      const envelope = { from: config.mailFrom, to: recipient.email, returnPath }
      const outcome = await session.handOver(envelope, renderLetter(letter, recipient, config), () =>
        claim(db, userId, day, clock.now()),
      )
      if (outcome.kind === 'refused' && refusalOf(outcome.reply) === 'later') {
        await release(db, userId, day)
        throw new Error('The mail server has postponed a letter about new lots')
      }
    } finally {
      session.close()
    }
  }

/** Returns the token of a day’s letter, or null if the letter was claimed. */
async function prepare(db: Kysely<Rows>, userId: string, day: string): Promise<string | null> {
  await db
    .insertInto('follow_letters')
    .values({ user_id: userId, day, token: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await letterRow(db, userId, day).executeTakeFirst()
  return row?.token ?? null
}

const letterRow = (db: Kysely<Rows>, userId: string, day: string) =>
  db
    .selectFrom('follow_letters')
    .select('token')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('claimed_at', 'is', null)

/** Claims a letter, while the consent to it is in force. */
async function claim(db: Kysely<Rows>, userId: string, day: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    update follow_letters set claimed_at = ${now}
    where user_id = ${userId} and day = ${day} and claimed_at is null
      and exists (select from notice_switches
        where user_id = ${userId} and kind = 'follow' and way = 'mail' and is_on)
    returning day`.execute(db)
  return rows.length > 0
}

const release = (db: Kysely<Rows>, userId: string, day: string) =>
  db
    .updateTable('follow_letters')
    .set({ claimed_at: null })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute()

/** Returns the lots of a day that are still for sale, with the follow of each, unless it was silenced since. */
async function newLotsOf(
  deps: FollowLetterDeps,
  userId: string,
  day: string,
  { lang }: Recipient,
): Promise<readonly NewLot[]> {
  const rows = await deps.db
    .selectFrom('follow_matches as match')
    .innerJoin('follows as follow', 'follow.id', 'match.follow_id')
    .selectAll('follow')
    .select('match.lot_id')
    .where('match.user_id', '=', userId)
    .where('match.notified_on', '=', day)
    .where('follow.is_silent', '=', false)
    .orderBy('follow.created_at')
    .orderBy('match.lot_id')
    .execute()
  const follows = new Map(rows.map((row) => [row.lot_id, readFollow(row)]))
  return newLotItems(deps, follows, lang)
}

/** The most lots that a letter lists; the others are on the page that it links to. */
const maxListed = 20

async function letterOf(
  deps: Pick<FollowLetterDeps, 'config' | 'names'>,
  lots: readonly NewLot[],
  { lang, pageLang }: Recipient,
  token: string,
): Promise<Letter> {
  const { publicUrl } = deps.config
  const directory = await deps.names()
  const follows = [...new Map(lots.map(({ follow }) => [follow.id, follow])).values()]
  const named = (follow: StoredFollow) => nameOf(follow, directory, lang)
  const address = (path: string) => publicUrl + canonicalAddress(pageLang, path)
  const linkOf = (own: string) => address(`/following?${new URLSearchParams({ token: own })}`)
  const t = textsIn(lang)
  const { subject, paragraphs, notes, link } = letterIn(lang, 'follows.news', {
    count: lots.length,
    lot: lots[0]?.item.title ?? '',
    follow: follows.length === 1 && follows[0] ? named(follows[0]) : 'several',
  })
  return {
    subject,
    paragraphs,
    notes,
    items: lots.slice(0, maxListed).map(({ item }) => item),
    code: null,
    link: { label: link, href: address('/profile/following') },
    choices: follows.map((follow) => ({
      label: t('follows.silence', { follow: named(follow) }),
      href: linkOf(follow.token),
    })),
    typed: follows.map(({ name }) => name),
    unsubscribeUrl: linkOf(token),
    isNotice: true,
  }
}
