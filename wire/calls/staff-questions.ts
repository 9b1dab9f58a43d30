import * as z from 'zod/mini'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { questionLengths } from '#domain/questions/question.ts'
import { staffQuestion } from '#wire/entities/question.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, lines, many, oneOf, page, size } from '#wire/schema/fields.ts'
import { ledgerSeq, listOf, nothing } from '#wire/schema/values.ts'

/** The views of the list of questions. */
export const questionViews = ['open', 'done'] as const

const answer = line(questionLengths.answer)
const ofQuestion = { auctionId: id, questionId: id }

export const staffQuestionList = call('ANY', 'house/question/list', {
  about:
    'Questions of clients about lots (A1): open ones by when their answers are due, others the latest first. Nobody who asks is named.',
  who: 'catalogue',
  payload: { state: z._default(oneOf(questionViews), 'open'), page, size: size(40, 200) },
  example: { state: 'open' },
  data: listOf(staffQuestion),
  refusals: [],
})

export const staffQuestionAnswer = call('POST', 'house/question/answer', {
  about:
    'Publishes the answer to a question on its lot, in both languages (A2, K13), with the keys of pictures that were uploaded with `house/picture/upload`. It also answers the same request of other clients. Everybody who has bid on the lot, saved it or asked about it receives a letter. Code 4003: `answered`, `replied` or `lapsed` where a colleague was faster or the lot is decided, and what refuses a notice, such as `onBlock` or `closing`.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: 'ledger',
  payload: { ...ofQuestion, en: answer, zh: answer, pictures: z._default(many(id, maxLotPictures), []) },
  example: { pictures: ['0f5c1e2b7d914a6c8e3f0a1b2c3d4e5f'] },
  data: z.strictObject({ seq: ledgerSeq }),
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffQuestionReply = call('POST', 'house/question/reply', {
  about:
    'Replies to a question in the chat, if it concerns the asker alone (A2). Code 4003: `answered`, `replied` or `lapsed`.',
  who: 'catalogue',
  checks: ['conducts'],
  trace: ['question.reply'],
  payload: { ...ofQuestion, content: lines(questionLengths.question) },
  data: nothing,
  refusals: ['notFound', 'wrongState'],
})
