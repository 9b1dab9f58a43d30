import * as z from 'zod/mini'
import { chat, chatHead, chatMessage } from '#wire/entities/chat.ts'
import type { PlainFault } from '#wire/refusals/fault.ts'
import { call } from '#wire/schema/call.ts'
import { email, line, lines, orEmpty, seq, size, uuid } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'

/** The longest message, in UTF-16 units. */
export const maxMessageLength = 2_000

const invalid: PlainFault = 'invalid'

/** A path of the site, without its language: what somebody looked at when they wrote. */
const pagePath = line(300).check(z.regex(/^\/(?![/\\])\S*$/, { error: invalid }))

export const chatList = call('ANY', 'chat/list', {
  about:
    'One’s conversation with the house: the messages after `since`, else the latest before `before`. A visitor is known by a cookie that the answer sets; whoever signs in takes it into their account.',
  who: 'anyone',
  payload: {
    since: z._default(seq, 0),
    before: z._default(seq, 0),
    size: size(50, 200),
  },
  data: chat,
  refusals: [],
})

export const chatSend = call('POST', 'chat/send', {
  about: 'Writes to the house. The first message begins the conversation.',
  who: 'anyone',
  payload: {
    content: lines(maxMessageLength),
    ak: uuid,
    /** The page that one looks at, and its title. */
    path: orEmpty(pagePath),
    title: orEmpty(line(200)),
  },
  data: z.strictObject({ message: chatMessage, head: chatHead }),
  refusals: [],
})

export const chatRead = call('POST', 'chat/read', {
  about: 'Says up to which message one has read. It never goes back.',
  who: 'anyone',
  payload: { seq },
  data: nothing,
  refusals: ['notFound'],
})

export const chatContact = call('POST', 'chat/contact', {
  about: 'Says who a visitor is and where the house may write if they have left. An account has its own.',
  who: 'anyone',
  payload: { name: orEmpty(line(80)), email },
  data: nothing,
  refusals: [],
})
