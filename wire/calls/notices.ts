import * as z from 'zod/mini'
import { noticeChannels, noticeKinds, noticeSettings, storedNotice } from '#wire/entities/notice.ts'
import type { PlainFault } from '#wire/refusals/fault.ts'
import { call } from '#wire/schema/call.ts'
import { id, many, oneOf, page, size, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, nothing } from '#wire/schema/values.ts'

const invalid: PlainFault = 'invalid'
const unread = z.strictObject({ unread: count })

export const noticeList = call('ANY', 'notice/list', {
  about: 'What the house has told who is signed in, newest first, and how much of it is unread.',
  who: 'user',
  payload: { page, size: size(30, 100) },
  data: z.extend(listOf(storedNotice), { unread: count }),
  refusals: [],
})

export const noticeRead = call('POST', 'notice/read', {
  about: 'Says which notices have been read; without ids, all. Answers how many are unread then.',
  who: 'user',
  payload: { ids: z.optional(many(id, 100)) },
  data: unread,
  refusals: [],
})

export const noticeSettingsGet = call('ANY', 'notice/settings/get', {
  about: 'By which ways who is signed in wants to hear of what.',
  who: 'user',
  payload: {},
  data: noticeSettings,
  refusals: [],
})

export const noticeSettingsSet = call('POST', 'notice/settings/set', {
  about: 'Has the house tell of something by a way, or no longer.',
  who: 'user',
  payload: { kind: oneOf(noticeKinds), way: oneOf(noticeChannels), on: yesOrNo },
  data: noticeSettings,
  refusals: [],
})

export const noticeSettingsFavourites = call('POST', 'notice/settings/favourites', {
  about: 'Has the house tell of favourites that end soon, or only of lots that one has bid on.',
  who: 'user',
  payload: { on: yesOrNo },
  data: noticeSettings,
  refusals: [],
})

export const pushKey = call('ANY', 'push/key', {
  about:
    'The public key by which a browser knows that a push comes from the house; empty where it sends none.',
  who: 'anyone',
  payload: {},
  data: z.strictObject({ key: z.string() }),
  refusals: [],
})

/** Bytes in base64url, as browsers give the keys of a subscription. */
const bytes = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[\w-]+={0,2}$/, { error: invalid }))

/** Where a browser's maker takes pushes for it. */
const endpoint = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^https?:\/\/[\x21-\x7e]+$/, { error: invalid }))

export const pushSubscribe = call('POST', 'push/subscribe', {
  about:
    'Has the house send notices to a browser, as its PushSubscription says; the same one again changes nothing.',
  who: 'user',
  payload: { endpoint, p256dh: bytes(100), auth: bytes(40) },
  data: nothing,
  refusals: [],
})

export const pushUnsubscribe = call('POST', 'push/unsubscribe', {
  about: 'Has the house send nothing more to a browser.',
  who: 'user',
  payload: { endpoint },
  data: nothing,
  refusals: [],
})
