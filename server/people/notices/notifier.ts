import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { outbidLetterDelay } from '#domain/notices/outbid-letters.ts'
import { topicOf } from '#domain/notices/preferences.ts'
import { reachableAmong } from '#server/people/accounts/person.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueueAll, type NewJob } from '#server/platform/jobs/jobs.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { subscriptionsOfAll } from './push/subscriptions.ts'
import { type AddedNotice, storeNotices, unreadOfAll } from './store.ts'
import { encodeNotice, type StoredNotice } from './stored-notice.ts'
import { channelsOfAll } from './switches.ts'

/**
 * Notifies a user: on open pages, in the list of notices, by email and by push, according to their settings. Subjects
 * that decide something (a registration, an identity) call this once and send no letter of their own.
 *
 * @param key identifies the notice: a repeated call with the same key sends nothing. Without it every call is new.
 */
export type Notify = (userId: string, notice: StoredNotice, key?: string) => Promise<void>

/** Notifies several users, in as many statements as for one. */
export type NotifyAll = (userIds: readonly string[], notice: StoredNotice, key?: string) => Promise<void>

export type NotifyDeps = {
  readonly db: Kysely<Rows>
  readonly clock: Clock
  sendFrame(userId: string, frame: PersonalFrame): void
  /** Returns the task that sends a letter of its own for a notice, or null if the notice's text is sent. */
  letterOf(userId: string, notice: StoredNotice): { readonly task: string; readonly payload: object } | null
}

/** Attempts at a push, over about ten minutes; after that it is out of date. */
const pushAttempts = 6

const day = 24 * 3_600_000

/** Creates the notifier, the only place that chooses the channels of a notice. */
export const createNotifier =
  (deps: NotifyDeps): NotifyAll =>
  async (userIds, notice, key = randomUUID()) => {
    const { db, clock, sendFrame } = deps
    // Walk-in bidders (W6) and erased accounts have no channel to be notified through.
    const reachable = await reachableAmong(db, userIds)
    if (reachable.length === 0) return
    const channels = await channelsOfAll(db, reachable, topicOf(notice.kind))
    const recipients = reachable.map((userId) => ({ userId, onPage: channels.get(userId)?.page ?? false }))
    const stored = await db.transaction().execute(async (trx) => {
      const at = clock.now()
      const added = await storeNotices(trx, { recipients, notice, key, at })
      await enqueueAll(trx, await deliveriesOf(trx, deps, { notice, at }, added, channels))
      return added
    })
    // The sale’s room itself sends these two at once (see rooms/notices.ts).
    if (notice.kind !== 'outbid' && notice.kind !== 'won')
      for (const { userId } of stored)
        sendFrame(userId, {
          type: 'notice',
          data: encodeNotice(notice),
          ...(channels.get(userId)?.page ? {} : { quiet: true }),
        })
    const onPages = stored.flatMap(({ userId }) => (channels.get(userId)?.page ? [userId] : []))
    await sendUnreadCounts(deps, onPages)
  }

/** Returns the jobs that deliver stored notices by email and push, and delete old ones. */
async function deliveriesOf(
  trx: Kysely<Rows>,
  { letterOf }: NotifyDeps,
  { notice, at }: { readonly notice: StoredNotice; readonly at: number },
  stored: readonly AddedNotice[],
  channels: ReadonlyMap<string, { readonly mail: boolean; readonly push: boolean }>,
): Promise<readonly NewJob[]> {
  if (stored.length === 0) return []
  const letters = stored
    // The letter about a reversed purchase is sent by its subject, whatever the preferences.
    .filter(({ userId }) => notice.kind !== 'unsold' && channels.get(userId)?.mail)
    .map(({ id, userId, letterAt }): NewJob => {
      const after = notice.kind === 'outbid' ? outbidLetterDelay(letterAt, at, Math.random()) : 0
      const letter = letterOf(userId, notice) ?? { task: 'notice.mail', payload: { id } }
      return { ...letter, after, key: `notice.mail:${id}` }
    })
  const pushed = stored.filter(({ userId }) => channels.get(userId)?.push)
  const ids = new Map(pushed.map(({ id, userId }) => [userId, id]))
  const browsers = await subscriptionsOfAll(trx, [...ids.keys()])
  const pushes = browsers.map(({ id: browser, userId }): NewJob => {
    const id = ids.get(userId)
    const key = `notice.push:${id}:${browser}`
    return { task: 'notice.push', payload: { id, browser }, key, attempts: pushAttempts }
  })
  return [...letters, ...pushes, { task: 'notice.forget', payload: {}, after: day, key: 'notice.forget' }]
}

/** Sends the number of unread notices to every open page of a user. @returns it */
export async function sendUnreadCount(deps: FrameDeps, userId: string): Promise<number> {
  return (await sendUnreadCounts(deps, [userId])).get(userId) ?? 0
}

type FrameDeps = Pick<NotifyDeps, 'db' | 'sendFrame'>

async function sendUnreadCounts(
  { db, sendFrame }: FrameDeps,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await unreadOfAll(db, userIds)
  for (const userId of userIds)
    sendFrame(userId, { type: 'notices', data: { unread: counts.get(userId) ?? 0 } })
  return counts
}
