import type { PageLanguage } from '#wire/address/page-address.ts'
import { aliasIn, impersonal, numberOf, type Reader, userIdIn } from './personal-values.ts'
import { fillJson, hasPlaceholder, type InsertedValues } from './placeholders.ts'
import type { Answerer, Found, Question } from './questions.ts'

/** A question that a page asked. */
export type PageQuestion = {
  /** The language to answer in. */
  readonly lang: PageLanguage
  readonly question: Question
  /** The keys of questions that were answered before this one was asked, but not before the previous one. */
  readonly answered: readonly string[]
}

/** Answers for a page, with a record of its questions. */
export type RecordedAnswers = {
  readonly answer: Answerer
  /** Returns the questions in order, each once. */
  asked(): readonly PageQuestion[]
}

/** Answers with placeholders in place of the reader's values. */
export type SharedAnswers = {
  readonly answer: Answerer
  /**
   * The answers without their time information. Pages with equal ones are equal, except for inserted values,
   * if they ask nothing else.
   */
  readonly compared: readonly string[]
  readonly values: InsertedValues
}

/** Looks up each answer when it is first requested. */
export function answerOnce(answer: Answerer): Answerer {
  const found = new Map<string, Promise<Found>>()
  return (lang, question) => {
    const key = keyOf(lang, question)
    const known = found.get(key) ?? answer(lang, question)
    found.set(key, known)
    return known
  }
}

/** Records a page's questions, and which answers it had at each. */
export function recordQuestions(answer: Answerer): RecordedAnswers {
  const questions = new Map<string, PageQuestion>()
  let answered: string[] = []
  return {
    async answer(lang, question) {
      const key = keyOf(lang, question)
      if (!questions.has(key)) {
        questions.set(key, { lang, question, answered })
        answered = []
      }
      const found = await answer(lang, question)
      answered.push(key)
      return found
    },
    asked: () => [...questions.values()],
  }
}

/** Returns whether pages asked the same, in any order. */
export function areSameQuestions(some: readonly PageQuestion[], others: readonly PageQuestion[]): boolean {
  const keys = keysOf(some)
  return (
    some.length === others.length && others.every(({ lang, question }) => keys.has(keyOf(lang, question)))
  )
}

/** Returns the keys of questions. */
export const keysOf = (questions: readonly PageQuestion[]): ReadonlySet<string> =>
  new Set(questions.map(({ lang, question }) => keyOf(lang, question)))

/**
 * Looks up the answers to the expected questions of a page.
 * @returns null for a visitor, or if an answer failed, contains placeholder characters or its personal values
 * cannot be distinguished from others
 */
export async function findSharedAnswers(
  own: Answerer,
  questions: readonly PageQuestion[],
): Promise<SharedAnswers | null> {
  const found = await askInOrder(own, questions)
  const reader = readerIn(questions, found)
  if (reader === null) return null
  const values = new Map<number, unknown>([
    [numberOf('userId'), reader.userId],
    [numberOf('alias'), reader.alias],
  ])
  const known = new Map<string, Found>()
  const compared: string[] = []
  for (const [index, { lang, question }] of questions.entries()) {
    const one = found[index]
    if (one?.kind !== 'answered' || hasPlaceholder(one.json)) return null
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

/**
 * Asks each question after those whose answers the page already had, since a page may read a sale before its
 * lots, which must not be older.
 */
function askInOrder(own: Answerer, questions: readonly PageQuestion[]): Promise<readonly Found[]> {
  const found = new Map<string, Promise<Found>>()
  let before: Promise<unknown> = Promise.resolve()
  for (const { lang, question, answered } of questions) {
    if (answered.length > 0) before = Promise.all([before, ...answered.map((key) => found.get(key))])
    found.set(
      keyOf(lang, question),
      before.then(() => own(lang, question)),
    )
  }
  return Promise.all(found.values())
}

/** Returns the reader named in the answers, or null for a visitor or if there are several aliases. */
function readerIn(questions: readonly PageQuestion[], found: readonly Found[]): Reader | null {
  let userId: string | null = null
  const aliases = new Set<string>()
  for (const [index, { question }] of questions.entries()) {
    const one = found[index]
    if (one?.kind !== 'answered') return null
    if (question.kind === 'viewer') userId = userIdIn(one.json)
    const alias = aliasIn(question, one.json)
    if (alias !== null) aliases.add(alias)
  }
  const [alias = null] = aliases
  return userId === null || aliases.size > 1 ? null : { userId, alias }
}

/** The time information of an answer. */
const changing = /"serverTime":\d+/g

/** Returns a key that identifies a question among those of one page. */
export const keyOf = (lang: PageLanguage, question: Question): string => `${lang} ${JSON.stringify(question)}`

/** Fills a question that depends on a value of the reader with that value from an earlier answer. */
const fillQuestion = (question: Question, values: InsertedValues): Question =>
  question.kind === 'call'
    ? { ...question, payload: JSON.parse(fillJson(JSON.stringify(question.payload), values)) }
    : question
