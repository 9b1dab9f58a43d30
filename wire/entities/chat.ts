import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'

/** A message's place in its conversation, gapless from 1; 0 before the first. */
const chatSeq = z.int().check(z.minimum(0))

/** The page that somebody looked at when they wrote. */
const about = z.strictObject({ path: z.string(), title: z.string() })

/** One message of a conversation, as it was written: plain text, lines divided by `\n`. */
export const chatMessage = z.strictObject({
  seq: chatSeq,
  at: instant,
  /** Whether the house wrote it. */
  fromHouse: z.boolean(),
  /** Who wrote it for the house; '' where the person themselves did. */
  author: z.string(),
  content: z.string(),
  /** The name that its writer gave this one request to send. */
  ak: z.string(),
  /** null where nothing was said of it. */
  about: z.nullable(about),
})
export type ChatMessage = z.output<typeof chatMessage>

/** Where a conversation stands. Of two heads of one conversation that with the higher `revision` is the newer. */
export const chatHead = z.strictObject({
  id: z.string(),
  revision: z.int(),
  /** The place of its last message. */
  seq: chatSeq,
  /** Up to which place the person has read. */
  ownRead: chatSeq,
  /** Up to which place the house has read. */
  houseRead: chatSeq,
  /** Messages of the house that the person has not read. */
  unread: count,
  /** The house has put it away; the person's next message opens it again. */
  isClosed: z.boolean(),
})
export type ChatHead = z.output<typeof chatHead>

/** When somebody of the house is there to answer, by the clock of the house. */
export const officeHours = z.strictObject({
  /** 1 is Monday, 7 Sunday. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  /** `HH:mm`. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** Whether that is now. */
  isNow: z.boolean(),
})
export type OfficeHours = z.output<typeof officeHours>

/** A conversation as its person sees it. */
export const chat = z.strictObject({
  /** null before the first message. */
  head: z.nullable(chatHead),
  /** What a visitor's socket says to hear of their own conversation; '' for those who are signed in. */
  key: z.string(),
  /** Where the house may write to, as a visitor gave it; '' where they did not. */
  name: z.string(),
  email: z.string(),
  hours: z.nullable(officeHours),
  /** In the house's order. */
  list: z.array(chatMessage),
  /** Whether there are messages before the first of `list`. */
  more: z.boolean(),
})
export type Chat = z.output<typeof chat>

/** A conversation in the house's inbox. `unread` and all else is what the house sees. */
export const inboxLine = z.strictObject({
  id: z.string(),
  revision: z.int(),
  seq: chatSeq,
  isClosed: z.boolean(),
  /** Messages of the person that the house has not read. */
  unread: count,
  /** '' for a visitor who has not said it. */
  name: z.string(),
  email: z.string(),
  /** Whether they have an account. */
  isMember: z.boolean(),
  /** Their latest paddles, the newest first: at most three. */
  paddles: z.array(z.string()),
  lang: z.enum(['en', 'zh-Hans']),
  lastAt: instant,
  /** The beginning of the last message, and whether the house wrote it. */
  last: z.strictObject({ text: z.string(), fromHouse: z.boolean() }),
})
export type InboxLine = z.output<typeof inboxLine>

/** A conversation as the house's staff see it. */
export const inboxChat = z.extend(inboxLine, {
  userId: z.string(),
  phone: z.string(),
  /** Up to which place the person has read. */
  ownRead: chatSeq,
  houseRead: chatSeq,
  beganAt: instant,
  list: z.array(chatMessage),
  more: z.boolean(),
})
export type InboxChat = z.output<typeof inboxChat>
