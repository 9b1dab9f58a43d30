import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { browsersOf } from './push/subscriptions.ts'
import { keep, unreadOf } from './store.ts'
import type { StoredNotice } from './stored-notice.ts'
import { switchesOf } from './switches.ts'

/**
 * Tells somebody something: on the pages that they have open, in their list, by mail and by push, as they have chosen.
 * Whoever decides something (a registration, an identity) says it here, once, and sends no letter of its own.
 *
 * @param key what makes it the same telling: said again under it, nobody is told twice. Left out, it is told each time.
 */
export type Notify = (userId: string, notice: StoredNotice, key?: string) => Promise<void>

export type NotifyDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'readerOf'>
  notify(userId: string, frame: PersonalFrame): void
  /** The work that sends a subject's own letter; null where the notice's words are letter enough. */
  letterOf(userId: string, notice: StoredNotice): { readonly task: string; readonly payload: object } | null
}

/** Milliseconds that a letter about a lost lead waits: a duel makes one letter. */
const pauses: { readonly [kind in StoredNotice['kind']]?: number } = { outbid: 25_000 }

/** Attempts at a push, over some ten minutes; what is older is not worth interrupting anybody for. */
const pushAttempts = 6

const day = 24 * 3_600_000

/** The one place where it is decided by which ways somebody hears of something. */
export const createNotifier =
  ({ db, clock, accounts, notify, letterOf }: NotifyDeps): Notify =>
  async (userId, notice, key = randomUUID()) => {
    // Who came to the door (W6), or is erased, has no page, no letter and no push to be told by.
    if ((await accounts.readerOf(userId)) === null) return
    const chosen = (await switchesOf(db, userId)).kinds[notice.kind]
    const isKept = await db.transaction().execute(async (within) => {
      const fresh = { userId, told: notice, key, onPage: chosen.page, at: clock.now() }
      const id = await keep(within, fresh)
      if (id === null) return false
      if (chosen.mail) {
        const after = pauses[notice.kind] ?? 0
        const { task, payload } = letterOf(userId, notice) ?? { task: 'notice.mail', payload: { id } }
        await enqueue(within, task, payload, { after, key: `notice.mail:${id}` })
      }
      if (chosen.push)
        for (const browser of await browsersOf(within, userId))
          await enqueue(
            within,
            'notice.push',
            { id, browser },
            { key: `notice.push:${id}:${browser}`, attempts: pushAttempts },
          )
      await enqueue(within, 'notice.forget', {}, { after: day, key: 'notice.forget' })
      return true
    })
    if (!isKept) return
    // A room says itself, and at once, what befalls a bid (see rooms/notices.ts).
    if (notice.kind !== 'outbid' && notice.kind !== 'won')
      notify(userId, { type: 'notice', data: notice, ...(chosen.page ? {} : { quiet: true }) })
    if (chosen.page) await sendUnreadCount({ db, notify }, userId)
  }

/** Has all pages that somebody has open know how much is unread. */
export async function sendUnreadCount(
  { db, notify }: Pick<NotifyDeps, 'db' | 'notify'>,
  userId: string,
): Promise<number> {
  const unread = await unreadOf(db, userId)
  notify(userId, { type: 'notices', data: { unread } })
  return unread
}
