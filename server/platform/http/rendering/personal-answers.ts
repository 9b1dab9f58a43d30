import type { Language } from '#wire/address/page-address.ts'
import { impersonal, numberOf, paddleIn, type Reader, tellsPaddle, userIdIn } from './personal-values.ts'
import { fillJson, type InsertedValues } from './placeholders.ts'
import type { Answerer, Found, Question } from './questions.ts'

/** A question with the language to answer in. */
export type AskedIn = { readonly lang: Language; readonly question: Question }

/** The answers to one page, each looked for once. */
export type OwnAnswers = {
  readonly answer: Answerer
  /** What was asked, in order. */
  asked(): readonly AskedIn[]
}

/** Answers with placeholders in the place of the reader's own values. */
export type SharedAnswers = {
  readonly answer: Answerer
  /**
   * The answers without what each says of its time. Pages with equal ones are equal, except for what is inserted, if
   * they ask nothing else.
   */
  readonly compared: readonly string[]
  readonly values: InsertedValues
}

/** Looks for each answer the first time that it is asked for. */
export function openOwnAnswers(answer: Answerer): OwnAnswers {
  const found = new Map<string, { readonly asked: AskedIn; readonly found: Promise<Found> }>()
  return {
    answer(lang, question) {
      const key = keyOf(lang, question)
      const known = found.get(key) ?? { asked: { lang, question }, found: answer(lang, question) }
      found.set(key, known)
      return known.found
    },
    asked: () => [...found.values()].map(({ asked }) => asked),
  }
}

/**
 * Looks for the answers to what a page is expected to ask.
 * @returns null for a visitor, or where an answer failed or its personal values cannot be told from others
 */
export async function findSharedAnswers(
  own: Answerer,
  questions: readonly AskedIn[],
): Promise<SharedAnswers | null> {
  const found = await Promise.all(questions.map(({ lang, question }) => own(lang, question)))
  const reader = readerIn(questions, found)
  if (reader === null) return null
  const values = new Map<number, unknown>([
    [numberOf('userId'), reader.userId],
    [numberOf('paddle'), reader.paddle],
  ])
  const known = new Map<string, Found>()
  const compared: string[] = []
  for (const [nth, { lang, question }] of questions.entries()) {
    const one = found[nth]
    if (one?.kind !== 'answered') return null
    const shared = impersonal(question, one.json, reader)
    if (shared === null) return null
    for (const [name, value] of shared.values) values.set(name, value)
    known.set(keyOf(lang, question), { kind: 'answered', json: shared.json })
    compared.push(shared.json.replaceAll(changing, ''))
  }
  return {
    compared,
    values,
    answer: async (lang, question) =>
      known.get(keyOf(lang, question)) ?? own(lang, fillQuestion(question, values)),
  }
}

/** The reader, as the answers tell; null for a visitor, or where they tell several paddles. */
function readerIn(questions: readonly AskedIn[], found: readonly Found[]): Reader | null {
  let userId: string | null = null
  const paddles = new Set<string>()
  for (const [nth, { question }] of questions.entries()) {
    const one = found[nth]
    if (one?.kind !== 'answered') return null
    if (question.kind === 'viewer') userId = userIdIn(one.json)
    const paddle = tellsPaddle(question) ? paddleIn(one.json) : null
    if (paddle !== null) paddles.add(paddle)
  }
  const [paddle = null] = paddles
  return userId === null || paddles.size > 1 ? null : { userId, paddle }
}

/** What an answer says of the time at which it was given. */
const changing = /"serverTime":\d+/g

/** Identifies a question among those of one page. */
export const keyOf = (lang: Language, question: Question): string => `${lang} ${JSON.stringify(question)}`

/** A question that asks about a value of the reader's, which it has from an earlier answer. */
const fillQuestion = (question: Question, values: InsertedValues): Question =>
  question.kind === 'call'
    ? { ...question, payload: JSON.parse(fillJson(JSON.stringify(question.payload), values)) }
    : question
