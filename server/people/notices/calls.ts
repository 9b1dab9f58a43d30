import type { Kysely } from 'kysely'
import { chooseLanguage, languageOfAccount } from '#server/people/accounts/choose-language.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import {
  badInput,
  type CallHandler,
  handleCall,
  handleMemberCall,
  type Language,
} from '#server/platform/http/calls.ts'
import type { PushKeys } from '#server/platform/keys/push-keys.ts'
import {
  noticeList,
  noticeRead,
  noticeSettingsFavourites,
  noticeSettingsGet,
  noticeSettingsLanguage,
  noticeSettingsSet,
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
} from '#wire/calls/notices.ts'
import type { NoticeSettings, StoredNotice } from '#wire/entities/notice.ts'
import { type NotifyDeps, sendUnreadCount } from './notifier.ts'
import { invalidKey, subscribe, unsubscribe } from './push/subscriptions.ts'
import { type RenderDeps, renderNotice } from './render-notice.ts'
import { markRead, type NoticeRecord, noticesOf, unreadOf } from './store.ts'
import { setSwitch, switchesOf } from './switches.ts'

export type CallsDeps = RenderDeps &
  Pick<NotifyDeps, 'sendFrame'> & {
    readonly db: Kysely<Rows>
    /** Returns how many minutes before closing a reminder is sent. */
    readonly minutes: () => number
    /** null if push messages are disabled. */
    readonly keys: (() => Promise<PushKeys>) | null
    isPushAddress(endpoint: string): boolean
  }

/** Returns the calls about a member's own notices, notice settings and push subscriptions. */
export function noticeCalls(deps: CallsDeps): readonly CallHandler[] {
  const { db, keys } = deps
  const settings = async (userId: string): Promise<NoticeSettings> => ({
    ...(await switchesOf(db, userId)),
    minutes: deps.minutes(),
    lang: await languageOfAccount(db, userId),
  })
  return [
    handleMemberCall(noticeList, async ({ viewer: { userId }, lang, now }, { page, size }) => {
      const { list, total } = await noticesOf(db, userId, { page, size })
      const entries = await Promise.all(list.map((record) => toListEntry(deps, record, lang)))
      // A notice that can no longer be shown would stay unread forever.
      const missing = list
        .filter(({ isRead }, index) => !isRead && entries[index] === null)
        .map(({ id }) => id)
      if (missing.length > 0) await markRead(db, userId, missing, now)
      const unread = await unreadOf(db, userId)
      return { list: entries.filter((entry) => entry !== null), total, page, size, unread }
    }),

    handleMemberCall(noticeRead, async ({ viewer: { userId }, now }, { ids }) => {
      const read = await markRead(db, userId, ids ?? null, now)
      return { unread: read > 0 ? await sendUnreadCount(deps, userId) : await unreadOf(db, userId) }
    }),

    handleMemberCall(noticeSettingsGet, ({ viewer }) => settings(viewer.userId)),

    handleMemberCall(noticeSettingsSet, async ({ viewer: { userId }, now }, { kind, way, on }) => {
      await setSwitch(db, userId, { kind, way }, on, { source: 'account', now })
      return settings(userId)
    }),

    handleMemberCall(noticeSettingsFavourites, async ({ viewer: { userId }, now }, { on }) => {
      await setSwitch(db, userId, { kind: 'closing', way: 'favourites' }, on, { source: 'account', now })
      return settings(userId)
    }),

    handleMemberCall(noticeSettingsLanguage, async ({ viewer: { userId } }, { lang }) => {
      await chooseLanguage(db, userId, lang)
      return settings(userId)
    }),

    handleCall(pushKey, async () => ({ key: (await keys?.())?.publicKey ?? '' })),

    handleMemberCall(pushSubscribe, async ({ viewer: { userId }, now }, target) => {
      if (keys === null || !deps.isPushAddress(target.endpoint))
        return badInput('endpoint', { name: 'invalid' })
      const wrong = invalidKey(target)
      if (wrong !== null) return badInput(wrong, { name: 'invalid' })
      return (await subscribe(db, userId, target, now)) ? null : badInput('endpoint', { name: 'invalid' })
    }),

    handleMemberCall(pushUnsubscribe, async ({ viewer: { userId } }, { endpoint }) => {
      await unsubscribe(db, userId, endpoint)
      return null
    }),
  ]
}

/** Returns a notice with its texts, or null if its subject can no longer be shown. */
async function toListEntry(
  deps: RenderDeps,
  { id, notice, at, isRead }: NoticeRecord,
  lang: Language,
): Promise<StoredNotice | null> {
  const text = await renderNotice(deps, notice, lang, 'page')
  return text && { id, kind: notice.kind, ...text, at, isRead }
}
