import { createHash } from 'node:crypto'
import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { needsLetter } from '#domain/notices/closing-soon.ts'
import { pushOptions, topicOf } from '#domain/notices/preferences.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Letter, Mail, Recipient } from '#server/platform/mail/mail.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { traditionalDocument } from '#server/platform/traditional/traditional.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import type { PushSender } from './push/send.ts'
import { deleteSubscription, subscriptionOf } from './push/subscriptions.ts'
import { type RenderDeps, renderNotice } from './render-notice.ts'
import { closingNotices, markLetter, type NoticeRecord, noticeOf } from './store.ts'
import type { StoredNotice } from './stored-notice.ts'
import { switchesOf } from './switches.ts'

export type LotNotice = Extract<StoredNotice, { lotId: string }>

/** The parts of notices about lots that come from bidding. */
export type LotNotices = {
  /** Returns whether a notice is still true. */
  isCurrent(notice: LotNotice, userId: string): Promise<boolean>
  /** Returns the letter of a notice, if it says more than the notice. */
  letter(notice: LotNotice, userId: string, recipient: Recipient): Promise<Letter | null>
}

export type DeliverDeps = RenderDeps & {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
  readonly lots: LotNotices
  readonly send: PushSender
}

const mailJob = z.object({ id: z.string() })
const pushJob = z.object({ id: z.string(), browser: z.string() })

/**
 * Returns the tasks that deliver notices by email and push. Each checks first that the notice is still true and that
 * its recipient still wants it this way: both may have changed since it was queued.
 */
export const deliveries = (deps: DeliverDeps): { readonly [task: string]: Task } => ({
  'notice.mail': async (payload) => {
    const delivery = await prepareDelivery(deps, mailJob.parse(payload).id, 'mail')
    if (!delivery || !(await hasOwnLetter(deps, delivery.record))) return
    const letter = await letterOf(deps, delivery)
    if (!letter) return
    await deps.mail.send(delivery.recipient, letter)
    await markLetter(deps.db, delivery.record.id, deps.clock.now())
  },
  'notice.push': async (payload) => {
    const { id, browser } = pushJob.parse(payload)
    const [delivery, target] = await Promise.all([
      prepareDelivery(deps, id, 'push'),
      subscriptionOf(deps.db, browser),
    ])
    if (!delivery || target?.userId !== delivery.record.userId) return
    const message = await messageOf(deps, delivery)
    if (!message) return
    switch (await deps.send(target, message)) {
      case 'sent':
      case 'refused':
        return
      case 'expired':
        return deleteSubscription(deps.db, browser)
      case 'retry':
        throw new Error('The push service is temporarily unavailable')
    }
  },
})

type Delivery = { readonly record: NoticeRecord; readonly recipient: Recipient }

async function prepareDelivery(
  deps: DeliverDeps,
  id: string,
  channel: 'mail' | 'push',
): Promise<Delivery | null> {
  const record = await noticeOf(deps.db, id)
  if (!record) return null
  const { notice, userId } = record
  // First, since a bidder who leads again is the most frequent reason, and costs no statement.
  if ('lotId' in notice && !(await deps.lots.isCurrent(notice, userId))) return null
  const [recipient, { kinds }] = await Promise.all([
    deps.accounts.recipientOf(userId),
    switchesOf(deps.db, userId),
  ])
  return recipient && kinds[topicOf(notice.kind)][channel] ? { record, recipient } : null
}

/** Returns whether a notice has a letter of its own: reminders of one sale share letters. */
async function hasOwnLetter({ db }: DeliverDeps, { id, notice, userId }: NoticeRecord): Promise<boolean> {
  return notice.kind !== 'closing' || needsLetter(await closingNotices(db, userId, notice.auctionId), id)
}

/** Returns the letter from bidding, else the texts of the notice. */
async function letterOf(deps: DeliverDeps, { record, recipient }: Delivery): Promise<Letter | null> {
  const { notice, userId } = record
  const letter = 'lotId' in notice ? await deps.lots.letter(notice, userId, recipient) : null
  if (letter !== null) return letter
  const text = await renderNotice(deps, notice, recipient.lang)
  if (!text) return null
  const link = { label: textsIn(recipient.lang)('notices.link'), href: deps.config.publicUrl + text.path }
  return { subject: text.title, paragraphs: [text.text], code: null, link, isNotice: true }
}

/** Returns the push message for the service worker (see install/worker.ts), in the recipient's language. */
async function messageOf(
  deps: DeliverDeps,
  { record, recipient: { lang: source, pageLang: lang } }: Delivery,
) {
  const { notice } = record
  const composed = await renderNotice(deps, notice, source)
  if (!composed) return null
  const text = lang === 'zh-Hant' ? traditionalDocument(composed) : composed
  const left = notice.kind === 'closing' && notice.endTime > 0 ? notice.endTime - deps.clock.now() : null
  const topic = pushTopicOf(notice)
  const path = canonicalAddress(lang, text.path)
  const payload = JSON.stringify({ title: text.title, body: text.text, path, lang, tag: topic })
  return { ...pushOptions(topicOf(notice.kind), left), topic, payload }
}

/** Returns the push topic: a newer push about the same lot replaces an older one. At most 32 characters (RFC 8030). */
const pushTopicOf = (notice: StoredNotice): string =>
  createHash('sha256')
    .update(
      'lotId' in notice
        ? `lot ${notice.lotId}`
        : notice.kind === 'registration'
          ? notice.auctionId
          : notice.kind,
    )
    .digest('base64url')
    .slice(0, 32)
