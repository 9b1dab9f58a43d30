import * as z from 'zod/mini'
import { questionKinds, questionStates } from '#domain/questions/question.ts'
import { count, instant, lotSuffix } from '#wire/schema/values.ts'
import { readLanguage } from './language.ts'
import { lotPicture } from './picture.ts'

/** A client’s own question about a lot (A1). */
export const ownQuestion = z.strictObject({
  id: z.string(),
  kind: z.enum(questionKinds),
  /** The question in the client’s words; '' for none. */
  content: z.string(),
  state: z.enum(questionStates),
  askedAt: instant,
  /** When the answer is due. */
  dueAt: instant,
  /** When it was answered; 0 before. */
  handledAt: instant,
})
export type OwnQuestion = z.output<typeof ownQuestion>

/** A text in both languages. */
const bilingual = z.strictObject({ en: z.string(), zh: z.string() })

/** A question as staff see it: without who asks (A2). */
export const staffQuestion = z.extend(ownQuestion, {
  auctionId: z.string(),
  saleNo: z.string(),
  lotId: z.string(),
  lotNum: count,
  lotSuffix,
  lotTitle: z.string(),
  pictures: z.array(lotPicture),
  /** The language of the asker. */
  lang: readLanguage,
  /** The number of clients who ask for the same. */
  askers: count,
  /** What was asked in the words of the house, with which the answer begins; '' for a question in words. */
  asked: bilingual,
  /** Standard answers to this kind of question. */
  standard: z.array(bilingual),
})
export type StaffQuestion = z.output<typeof staffQuestion>
