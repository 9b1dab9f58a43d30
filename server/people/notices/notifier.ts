import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { subscriptionIdsOf } from './push/subscriptions.ts'
import { storeNotice, unreadOf } from './store.ts'
import { encodeNotice, type StoredNotice } from './stored-notice.ts'
import { switchesOf } from './switches.ts'

/**
 * Notifies a user: on open pages, in the list of notices, by email and by push, according to their settings. Subjects
 * that decide something (a registration, an identity) call this once and send no letter of their own.
 *
 * @param key identifies the notice: a repeated call with the same key sends nothing. Without it every call is new.
 */
export type Notify = (userId: string, notice: StoredNotice, key?: string) => Promise<void>

export type NotifyDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'recipientOf'>
  sendFrame(userId: string, frame: PersonalFrame): void
  /** The task that sends a letter of its own for a notice; null where the notice's text is sent. */
  letterOf(userId: string, notice: StoredNotice): { readonly task: string; readonly payload: object } | null
}

/** How long the letter of a kind is delayed, in milliseconds: a bidding duel causes one letter. */
const letterDelaysMs: { readonly [kind in StoredNotice['kind']]?: number } = { outbid: 25_000 }

/** Attempts at a push, over about ten minutes; after that it is out of date. */
const pushAttempts = 6

const day = 24 * 3_600_000

/** Creates the notifier, the only place that chooses the channels of a notice. */
export const createNotifier =
  ({ db, clock, accounts, sendFrame, letterOf }: NotifyDeps): Notify =>
  async (userId, notice, key = randomUUID()) => {
    // Walk-in bidders (W6) and erased accounts have no channel to be notified through.
    if ((await accounts.recipientOf(userId)) === null) return
    const channels = (await switchesOf(db, userId)).kinds[notice.kind]
    const isStored = await db.transaction().execute(async (trx) => {
      const newNotice = { userId, notice, key, onPage: channels.page, at: clock.now() }
      const id = await storeNotice(trx, newNotice)
      if (id === null) return false
      if (channels.mail) {
        const after = letterDelaysMs[notice.kind] ?? 0
        const { task, payload } = letterOf(userId, notice) ?? { task: 'notice.mail', payload: { id } }
        await enqueue(trx, task, payload, { after, key: `notice.mail:${id}` })
      }
      if (channels.push)
        for (const browser of await subscriptionIdsOf(trx, userId))
          await enqueue(
            trx,
            'notice.push',
            { id, browser },
            { key: `notice.push:${id}:${browser}`, attempts: pushAttempts },
          )
      await enqueue(trx, 'notice.forget', {}, { after: day, key: 'notice.forget' })
      return true
    })
    if (!isStored) return
    // The sale's room sends these two itself, at once (see rooms/notices.ts).
    if (notice.kind !== 'outbid' && notice.kind !== 'won')
      sendFrame(userId, {
        type: 'notice',
        data: encodeNotice(notice),
        ...(channels.page ? {} : { quiet: true }),
      })
    if (channels.page) await sendUnreadCount({ db, sendFrame }, userId)
  }

/** Sends the number of unread notices to every open page of a user. @returns it */
export async function sendUnreadCount(
  { db, sendFrame }: Pick<NotifyDeps, 'db' | 'sendFrame'>,
  userId: string,
): Promise<number> {
  const unread = await unreadOf(db, userId)
  sendFrame(userId, { type: 'notices', data: { unread } })
  return unread
}
