import type { NoticeText } from '#domain/auction/state.ts'
import type { QuestionKind } from '#domain/questions/question.ts'

/** A question about a lot of the demonstration (A1). */
export type DemoQuestion = {
  readonly saleNumber: string
  readonly lotNum: number
  readonly email: string
  readonly kind: QuestionKind
  readonly content: string
  readonly hoursAgo: number
  /** The published answer (A2); null while the question is open. */
  readonly answer: { readonly text: NoticeText; readonly hoursAgo: number } | null
}

const saleNumber = 'BH0145'

export const demoQuestions: readonly DemoQuestion[] = [
  {
    ...{ saleNumber, lotNum: 25, email: 'bidder1@example.com' },
    ...{ kind: 'level', content: '', hoursAgo: 110 },
    answer: {
      text: {
        en: 'We have measured the level again. It is still 2.5 cm below the cork.',
        zh: '本行已再次量度液面，仍距酒塞 2.5 厘米。',
      },
      hoursAgo: 100,
    },
  },
  {
    ...{ saleNumber, lotNum: 28, email: 'newcomer@example.com' },
    ...{ kind: 'cork', content: '', hoursAgo: 5, answer: null },
  },
  {
    ...{ saleNumber, lotNum: 27, email: 'bidder2@example.com' },
    ...{ kind: 'other', content: '请问原木箱是否附有箱盖？', hoursAgo: 2, answer: null },
  },
]
