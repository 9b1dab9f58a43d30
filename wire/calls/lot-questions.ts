import * as z from 'zod/mini'
import { questionKinds, questionLengths } from '#domain/questions/question.ts'
import { ownQuestion } from '#wire/entities/question.ts'
import { call } from '#wire/schema/call.ts'
import { id, lines, oneOf, orEmpty, uuid } from '#wire/schema/fields.ts'
import { count, instant, wholeListOf } from '#wire/schema/values.ts'

export const lotQuestions = call('ANY', 'lot/question/summary', {
  about:
    'How many questions about a lot were answered on it, when the next answer is expected (0 for none), and whether more are taken (A1).',
  who: 'anyone',
  payload: { lotId: id },
  data: z.strictObject({ answered: count, expectedAt: instant, isOpen: z.boolean() }),
  refusals: ['notFound'],
})

export const lotQuestionList = call('ANY', 'lot/question/list', {
  about: 'The caller’s questions about a lot, the latest first.',
  who: 'user',
  payload: { lotId: id },
  data: wholeListOf(ownQuestion),
  refusals: [],
})

export const lotQuestionAsk = call('POST', 'lot/question/ask', {
  about:
    'Asks for a picture, a condition report or the provenance of a lot, with details in `content`, or asks a question there (A1). The answer that concerns the lot is published on it; the asker is not named. The same request is open once for each client. Code 4003: `closing` or `started` where it could not be answered in time, `onBlock`, `sold`, `passed`, `withdrawn` or `ended`, and `full` with too many open questions.',
  who: 'user',
  payload: {
    auctionId: id,
    lotId: id,
    kind: oneOf(questionKinds),
    content: orEmpty(lines(questionLengths.question)),
    ak: uuid,
  },
  example: { kind: 'level' },
  data: ownQuestion,
  refusals: ['notFound', 'wrongState'],
})
