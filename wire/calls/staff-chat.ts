import * as z from 'zod/mini'
import { chatMessage, inboxChat, inboxLine } from '#wire/entities/chat.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, lines, oneOf, orEmpty, page, seq, size, uuid, yesOrNo } from '#wire/schema/fields.ts'
import { count, listOf, nothing } from '#wire/schema/values.ts'
import { maxMessageLength } from './chat.ts'

export const staffChatList = call('ANY', 'house/chat/list', {
  about: 'The conversations with the house: those with something unread first, then the latest.',
  who: 'clerk',
  payload: {
    /** In names and addresses. */
    q: orEmpty(line(120)),
    state: z._default(oneOf(['open', 'closed']), 'open'),
    page,
    size: size(60, 200),
  },
  data: z.extend(listOf(inboxLine), {
    /** Conversations with something unread, whatever was asked for. */
    waiting: count,
  }),
  refusals: [],
})

export const staffChatGet = call('ANY', 'house/chat/get', {
  about: 'One conversation with who it is with: the latest messages, or the latest before `before`.',
  who: 'clerk',
  payload: { id, before: z._default(seq, 0), size: size(100, 200) },
  data: inboxChat,
  refusals: ['notFound'],
})

export const staffChatSend = call('POST', 'house/chat/send', {
  about:
    'Answers somebody. Who has not read it after some minutes, and whose address is known, gets it by mail.',
  who: 'clerk',
  payload: { id, content: lines(maxMessageLength), ak: uuid },
  data: chatMessage,
  refusals: ['notFound'],
})

export const staffChatRead = call('POST', 'house/chat/read', {
  about: 'Says up to which message the house has read. It never goes back.',
  who: 'clerk',
  payload: { id, seq },
  data: nothing,
  refusals: ['notFound'],
})

export const staffChatClose = call('POST', 'house/chat/close', {
  about: 'Puts a conversation away, or takes it out again.',
  who: 'clerk',
  payload: { id, closed: yesOrNo },
  data: nothing,
  refusals: ['notFound'],
})
