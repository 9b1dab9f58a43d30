import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'

/** What the house tells single people. */
export const noticeKinds = ['outbid', 'closing', 'won', 'registration', 'identity'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How it reaches them: on the pages that they have open and in their list, by mail, by the browser's own notice. */
export const noticeChannels = ['page', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** A notice as it stands in the list of whom it was for, in the request's language. */
export const storedNotice = z.strictObject({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** The page that it leads to, without a language. */
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
})
export type StoredNotice = z.output<typeof storedNotice>

const channelSettings = z.strictObject({ page: z.boolean(), mail: z.boolean(), push: z.boolean() })

/** By which ways somebody wants to hear of what. */
export const noticeSettings = z.strictObject({
  kinds: z.strictObject({
    outbid: channelSettings,
    closing: channelSettings,
    won: channelSettings,
    registration: channelSettings,
    identity: channelSettings,
  }),
  /** Whether `closing` tells of favourites as well as of lots that one has bid on. */
  favourites: z.boolean(),
  /** How long before its end a lot is told of, in minutes. */
  minutes: count,
})
export type NoticeSettings = z.output<typeof noticeSettings>
