import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { readLanguage } from './language.ts'

/** The kinds of personal notices that a member chooses channels for. */
export const noticeKinds = ['outbid', 'closing', 'won', 'registration', 'identity', 'follow'] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** How a notice is delivered: on open pages and in the list of notices, by email, or by web push. */
export const noticeChannels = ['page', 'mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** A stored notice in the list of its recipient, in the request's language. */
export const storedNotice = z.strictObject({
  id: z.string(),
  /** `unsold` corrects a `won`, and has its channels. */
  kind: z.enum([...noticeKinds, 'unsold']),
  title: z.string(),
  text: z.string(),
  /** The path of its page, without a language. */
  path: z.string(),
  at: instant,
  isRead: z.boolean(),
})
export type StoredNotice = z.output<typeof storedNotice>

const channelSettings = z.strictObject({ page: z.boolean(), mail: z.boolean(), push: z.boolean() })

/** A member's notice settings by kind and channel. */
export const noticeSettings = z.strictObject({
  kinds: z.strictObject({
    outbid: channelSettings,
    closing: channelSettings,
    won: channelSettings,
    registration: channelSettings,
    identity: channelSettings,
    follow: channelSettings,
  }),
  /** Whether `closing` covers favourites as well as lots the member has bid on. */
  favourites: z.boolean(),
  /** How long before the end of a lot the notice is sent, in minutes. */
  minutes: count,
  /** The language of letters to the member. */
  lang: readLanguage,
})
export type NoticeSettings = z.output<typeof noticeSettings>
