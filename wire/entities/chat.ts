import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { readLanguage } from './language.ts'

/** The sequence number of a message in its conversation, gapless from 1; 0 before the first. */
const chatSeq = z.int().check(z.minimum(0))

/** The page from which a message was sent. */
const about = z.strictObject({ path: z.string(), title: z.string() })

/** A message of a conversation: plain text with `\n` as line break. */
export const chatMessage = z.strictObject({
  seq: chatSeq,
  at: instant,
  /** Whether staff wrote it. */
  fromHouse: z.boolean(),
  /** The name of the staff member who wrote it; '' for the client's own messages. */
  author: z.string(),
  content: z.string(),
  /** The idempotency key of the request that sent it. */
  ak: z.string(),
  /** null if no page was given. */
  about: z.nullable(about),
})
export type ChatMessage = z.output<typeof chatMessage>

/** The state of a conversation. Of two heads, the one with the higher `revision` is the newer. */
export const chatHead = z.strictObject({
  id: z.string(),
  revision: z.int(),
  /** The `seq` of its last message. */
  seq: chatSeq,
  /** The last `seq` that the client has read. */
  ownRead: chatSeq,
  /** The last `seq` that staff have read. */
  houseRead: chatSeq,
  /** Messages from staff that the client has not read. */
  unread: count,
  /** Archived by staff; the client's next message reopens it. */
  isClosed: z.boolean(),
})
export type ChatHead = z.output<typeof chatHead>

/** When staff are available to reply, in the company's time zone. */
export const officeHours = z.strictObject({
  /** The days; 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  /** `HH:mm`. */
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** Whether staff are available now. */
  isNow: z.boolean(),
})
export type OfficeHours = z.output<typeof officeHours>

/** A conversation as the client sees it. */
export const chat = z.strictObject({
  /** null before the first message. */
  head: z.nullable(chatHead),
  /** The key with which a visitor's socket subscribes to the conversation; '' for members. */
  key: z.string(),
  /** The contact details given by a visitor; '' if none. */
  name: z.string(),
  email: z.string(),
  hours: z.nullable(officeHours),
  /** In the order of `seq`. */
  list: z.array(chatMessage),
  /** Whether there are messages before the first of `list`. */
  more: z.boolean(),
})
export type Chat = z.output<typeof chat>

/** A conversation in the staff inbox; `unread` is from the point of view of staff. */
export const inboxLine = z.strictObject({
  id: z.string(),
  revision: z.int(),
  seq: chatSeq,
  isClosed: z.boolean(),
  /** Messages from the client that staff have not read. */
  unread: count,
  /** '' for a visitor who has not given it. */
  name: z.string(),
  email: z.string(),
  /** Whether they have an account. */
  isMember: z.boolean(),
  /** Their latest paddles, newest first, at most three. */
  paddles: z.array(z.string()),
  lang: readLanguage,
  lastAt: instant,
  /** The start of the last message, and whether staff wrote it. */
  last: z.strictObject({ text: z.string(), fromHouse: z.boolean() }),
})
export type InboxLine = z.output<typeof inboxLine>

/** A conversation as staff see it. */
export const inboxChat = z.extend(inboxLine, {
  userId: z.string(),
  phone: z.string(),
  /** The last `seq` that the client has read. */
  ownRead: chatSeq,
  houseRead: chatSeq,
  beganAt: instant,
  list: z.array(chatMessage),
  more: z.boolean(),
})
export type InboxChat = z.output<typeof inboxChat>
