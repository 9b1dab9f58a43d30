import * as z from 'zod/mini'
import { pageLanguages } from '#wire/address/page-address.ts'
import { noticeChannels, noticeKinds, noticeSettings, storedNotice } from '#wire/entities/notice.ts'
import type { PlainIssue } from '#wire/refusals/issue.ts'
import { call } from '#wire/schema/call.ts'
import { id, many, oneOf, page, size, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, nothing } from '#wire/schema/values.ts'

const invalid: PlainIssue = 'invalid'
const unread = z.strictObject({ unread: count })

export const noticeList = call('ANY', 'notice/list', {
  about: 'The caller’s notices, newest first, and the number of unread ones.',
  who: 'user',
  payload: { page, size: size(30, 100) },
  data: z.extend(listOf(storedNotice), { unread: count }),
  refusals: [],
})

export const noticeRead = call('POST', 'notice/read', {
  about: 'Marks notices as read; without ids, all. Returns the number of unread ones.',
  who: 'user',
  payload: { ids: z.optional(many(id, 100)) },
  data: unread,
  refusals: [],
})

export const noticeSettingsGet = call('ANY', 'notice/settings/get', {
  about: 'The caller’s notice settings by kind and channel, and the language in which they are written to.',
  who: 'user',
  payload: {},
  data: noticeSettings,
  refusals: [],
})

export const noticeSettingsSet = call('POST', 'notice/settings/set', {
  about: 'Switches a channel on or off for one kind of notice.',
  who: 'user',
  payload: { kind: oneOf(noticeKinds), way: oneOf(noticeChannels), on: yesOrNo },
  example: { kind: 'outbid', way: 'mail' },
  data: noticeSettings,
  refusals: [],
})

export const noticeSettingsFavourites = call('POST', 'notice/settings/favourites', {
  about: 'Includes favourites in `closing` notices, or limits these to lots the caller has bid on.',
  who: 'user',
  payload: { on: yesOrNo },
  data: noticeSettings,
  refusals: [],
})

export const noticeSettingsLanguage = call('POST', 'notice/settings/language', {
  about: 'Chooses the language of letters, documents, pushes and the newsletter for the caller.',
  who: 'user',
  payload: { lang: oneOf(pageLanguages) },
  example: { lang: 'zh-Hant' },
  data: noticeSettings,
  refusals: [],
})

export const pushKey = call('ANY', 'push/key', {
  about: 'The public key of web push subscriptions; empty if push is not configured.',
  who: 'anyone',
  payload: {},
  data: z.strictObject({ key: z.string() }),
  refusals: [],
})

/** Returns a schema for bytes in base64url, as in the keys of a PushSubscription. */
const bytes = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[\w-]+={0,2}$/, { error: invalid }))

/** The push service endpoint of a browser. */
const endpoint = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/, { error: invalid }))

export const pushSubscribe = call('POST', 'push/subscribe', {
  about: 'Subscribes a browser to notices with its PushSubscription. Repeating it has no effect.',
  who: 'user',
  payload: { endpoint, p256dh: bytes(100), auth: bytes(40) },
  example: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
  data: nothing,
  refusals: [],
})

export const pushUnsubscribe = call('POST', 'push/unsubscribe', {
  about: 'Unsubscribes a browser from notices.',
  who: 'user',
  payload: { endpoint },
  data: nothing,
  refusals: [],
})
