import { createHash } from 'node:crypto'
import type { Task } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { beginsLetter } from '#domain/notices/soon.ts'
import { mannerOf } from '#domain/notices/ways.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Letter, Mail, Recipient } from '#server/platform/mail/mail.ts'
import { canonicalAddress } from '#wire/address/page-address.ts'
import type { PushSender } from './push/send.ts'
import { browserOf, forget } from './push/subscriptions.ts'
import { closingTold, type Kept, noticeOf } from './store.ts'
import type { StoredNotice } from './stored-notice.ts'
import { switchesOf } from './switches.ts'
import { type NamingDeps, worded } from './wording.ts'
import { words } from './words.ts'

export type ToldOfLot = Extract<StoredNotice, { lotId: string }>

/** What bidding contributes to notices about lots. */
export type LotNotices = {
  /** Whether a notice is still true. */
  holds(told: ToldOfLot, userId: string): Promise<boolean>
  /** The letter of a notice, where it says more than the notice. */
  letter(told: ToldOfLot, userId: string, reader: Recipient): Promise<Letter | null>
}

export type DeliverDeps = NamingDeps & {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'readerOf'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
  readonly lots: LotNotices
  readonly send: PushSender
}

const mailJob = z.object({ id: z.string() })
const pushJob = z.object({ id: z.string(), browser: z.string() })

/**
 * The tasks that deliver notices by email and push. Each checks first that the notice is still true and that its
 * recipient still wants it this way: both may have changed since it was queued.
 */
export const deliveries = (deps: DeliverDeps): { readonly [task: string]: Task } => ({
  'notice.mail': async (payload) => {
    const ready = await readyFor(deps, mailJob.parse(payload).id, 'mail')
    if (!ready || !(await isOwnLetter(deps, ready.kept))) return
    const letter = await letterOf(deps, ready)
    if (letter) await deps.mail.send(ready.reader, letter)
  },
  'notice.push': async (payload) => {
    const { id, browser } = pushJob.parse(payload)
    const [ready, target] = await Promise.all([readyFor(deps, id, 'push'), browserOf(deps.db, browser)])
    if (!ready || target?.userId !== ready.kept.userId) return
    const message = await messageOf(deps, ready)
    if (!message) return
    switch (await deps.send(target, message)) {
      case 'sent':
      case 'refused':
        return
      case 'gone':
        return forget(deps.db, browser)
      case 'later':
        throw new Error('The push service would not take it now')
    }
  },
})

type Ready = { readonly kept: Kept; readonly reader: Recipient }

async function readyFor(deps: DeliverDeps, id: string, way: 'mail' | 'push'): Promise<Ready | null> {
  const kept = await noticeOf(deps.db, id)
  if (!kept) return null
  const { told, userId } = kept
  const [reader, { kinds }] = await Promise.all([deps.accounts.readerOf(userId), switchesOf(deps.db, userId)])
  if (!reader || !kinds[told.kind][way]) return null
  const holds = 'lotId' in told ? await deps.lots.holds(told, userId) : true
  return holds ? { kept, reader } : null
}

/** Whether a notice has a letter of its own: reminders of one sale share letters. */
async function isOwnLetter({ db }: DeliverDeps, { id, told, userId }: Kept): Promise<boolean> {
  return told.kind !== 'closing' || beginsLetter(await closingTold(db, userId, told.auctionId), id)
}

/** The letter from bidding, else the texts of the notice. */
async function letterOf(deps: DeliverDeps, { kept, reader }: Ready): Promise<Letter | null> {
  const { told, userId } = kept
  const own = 'lotId' in told ? await deps.lots.letter(told, userId, reader) : null
  if (own !== null) return own
  const said = await worded(deps, told, reader.lang)
  if (!said) return null
  const link = { label: words[reader.lang].link, href: deps.config.publicUrl + said.path }
  return { subject: said.title, paragraphs: [said.text], code: null, link }
}

/** The push message for the service worker (see install/worker.ts), in the recipient's language. */
async function messageOf(deps: DeliverDeps, { kept, reader: { lang } }: Ready) {
  const { told } = kept
  const said = await worded(deps, told, lang)
  if (!said) return null
  const left = told.kind === 'closing' && told.endTime > 0 ? told.endTime - deps.clock.now() : null
  const topic = topicOf(told)
  const path = canonicalAddress(lang, said.path)
  const payload = JSON.stringify({ title: said.title, body: said.text, path, lang, tag: topic })
  return { ...mannerOf(told.kind, left), topic, payload }
}

/** The push topic: a newer push about the same lot replaces an older one. At most 32 characters (RFC 8030). */
const topicOf = (told: StoredNotice): string =>
  createHash('sha256')
    .update('lotId' in told ? `lot ${told.lotId}` : told.kind === 'registration' ? told.auctionId : told.kind)
    .digest('base64url')
    .slice(0, 32)
