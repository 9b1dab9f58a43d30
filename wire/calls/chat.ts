import * as z from 'zod/mini'
import { chat, chatHead, chatMessage } from '#wire/entities/chat.ts'
import type { PlainIssue } from '#wire/refusals/issue.ts'
import { call } from '#wire/schema/call.ts'
import { email, line, lines, orEmpty, seq, size, uuid } from '#wire/schema/fields.ts'
import { nothing } from '#wire/schema/values.ts'

/** The longest message, in UTF-16 units. */
export const maxMessageLength = 2_000

const invalid: PlainIssue = 'invalid'

/** A path of the site without its language: the page from which a message was sent. */
const pagePath = line(300).check(z.regex(/^\/(?![/\\])\S*$/, { error: invalid }))

export const chatList = call('ANY', 'chat/list', {
  about:
    'The caller’s conversation with the house: the messages after `since`, or the latest before `before`. A visitor is identified by a cookie that the answer sets; signing in moves the conversation to the account.',
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
  about: 'Sends a message to the house. The first message opens the conversation.',
  who: 'anyone',
  payload: {
    content: lines(maxMessageLength),
    ak: uuid,
    /** The current page and its title. */
    path: orEmpty(pagePath),
    title: orEmpty(line(200)),
  },
  example: { path: '/auction/BH0145/lot/BH0145-12', title: 'Strathmorran 1974, single sherry butt' },
  data: z.strictObject({ message: chatMessage, head: chatHead }),
  refusals: [],
})

export const chatRead = call('POST', 'chat/read', {
  about: 'Marks messages as read up to `seq`. The mark never moves back.',
  who: 'anyone',
  payload: { seq },
  data: nothing,
  refusals: ['notFound'],
})

export const chatContact = call('POST', 'chat/contact', {
  about:
    'Stores a visitor’s name and email address, for a reply after they have left. Accounts have their own.',
  who: 'anyone',
  payload: { name: orEmpty(line(80)), email },
  data: nothing,
  refusals: [],
})
