import * as z from 'zod/mini'
import { chatMessage, inboxChat, inboxLine } from '#wire/entities/chat.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, lines, oneOf, orEmpty, page, seq, size, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, nothing } from '#wire/schema/values.ts'
import { maxMessageLength } from './chat.ts'

export const staffChatList = call('ANY', 'house/chat/list', {
  about: 'Conversations: those with unread messages first, then the latest.',
  who: 'chat',
  payload: {
    /** Searches names and email addresses. */
    q: orEmpty(line(120)),
    state: z._default(oneOf(['open', 'closed']), 'open'),
    page,
    size: size(60, 200),
  },
  example: { state: 'open' },
  data: z.extend(listOf(inboxLine), {
    /** Conversations with unread messages, independent of the filters. */
    waiting: count,
  }),
  refusals: [],
})

export const staffChatGet = call('ANY', 'house/chat/get', {
  about: 'One conversation with its client: the latest messages, or the latest before `before`.',
  who: 'chat',
  payload: { id, before: z._default(seq, 0), size: size(100, 200) },
  data: inboxChat,
  refusals: ['notFound'],
})

export const staffChatSend = call('POST', 'house/chat/send', {
  about:
    'Replies to a client. A reply that is unread after some minutes is sent by email, if the address is known.',
  who: 'chat',
  trace: ['chat.send'],
  payload: { id, content: lines(maxMessageLength), ak: uuid },
  data: chatMessage,
  refusals: ['notFound'],
})

export const staffChatRead = call('POST', 'house/chat/read', {
  about: 'Marks messages as read by staff up to `seq`. The mark never moves back.',
  who: 'chat',
  payload: { id, seq },
  data: nothing,
  refusals: ['notFound'],
})

export const staffChatClose = call('POST', 'house/chat/close', {
  about: 'Archives a conversation, or reopens it.',
  who: 'chat',
  trace: ['chat.archive', 'chat.reopen'],
  payload: { id, closed: yesOrNo },
  example: { closed: true },
  data: nothing,
  refusals: ['notFound'],
})
