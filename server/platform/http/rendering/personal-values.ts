import { userInfo } from '#wire/calls/accounts.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { type PlaceholderKind, placeholder } from './placeholders.ts'
import type { Question } from './questions.ts'

/**
 * Values of a page's reader, or of its response, that leave the page the same but for themselves: each has a number.
 * Nothing else may depend on them: neither conditions nor the order of anything.
 */
const kinds = {
  nonce: 'word',
  rid: 'word',
  userId: 'text',
  endsAt: 'value',
  provedAt: 'value',
  firstName: 'shown',
  lastName: 'shown',
  clientNumber: 'text',
  phone: 'text',
  countryCode: 'text',
  email: 'text',
  company: 'value',
  address: 'value',
  marketing: 'value',
  points: 'value',
  paddle: 'shown',
} as const satisfies Record<string, PlaceholderKind>

/** The name of such a value. */
export type PersonalName = keyof typeof kinds

const names = Object.keys(kinds) as PersonalName[]

/** The number of a value's placeholder. */
export const numberOf = (name: PersonalName): number => names.indexOf(name)

/** What a placeholder may be replaced by, and where. @throws if there is no such number */
export function kindOf(nth: number): PlaceholderKind {
  const name = names[nth]
  if (name === undefined) throw new Error(`There is no placeholder ${nth}`)
  return kinds[name]
}

const ofViewer = ['endsAt', 'provedAt'] as const
const ofProfile = [
  'firstName',
  'lastName',
  'clientNumber',
  'phone',
  'countryCode',
  'email',
  'company',
  'address',
  'marketing',
  'points',
] as const

/** A page's reader, as far as any answer may name them. */
export type Reader = {
  readonly userId: string
  /** Their paddle in the sale of the page; null for none. */
  readonly paddle: string | null
}

/** Whether the answer to a question tells the reader's paddle. */
export const tellsPaddle = (question: Question): boolean =>
  question.kind === 'call' && question.path === auctionRegisterCheck.path

/** The id of a reader. @param json the answer to the question for the viewer @returns null for a visitor */
export const userIdIn = (json: string): string | null => textIn(JSON.parse(json), 'userId')

/** The paddle of a reader. @param json the answer that tells it @returns null for none */
export const paddleIn = (json: string): string | null => textIn(dataIn(JSON.parse(json)), 'paddle')

/** An answer with placeholders in the place of personal values, and these values. */
export type Impersonal = {
  readonly json: string
  readonly values: readonly (readonly [nth: number, value: unknown])[]
}

/**
 * Puts placeholders in the place of personal values.
 * @param json the answer to the question
 * @returns null where the reader's paddle is among other texts, which may only look like it
 */
export function impersonal(question: Question, json: string, { userId, paddle }: Reader): Impersonal | null {
  const withoutId = json.replaceAll(JSON.stringify(userId), JSON.stringify(placeholder(numberOf('userId'))))
  const withoutPaddle = paddle === null ? withoutId : replacePaddle(withoutId, paddle)
  if (withoutPaddle === null) return null
  const names = namesIn(question)
  if (names.length === 0) return { json: withoutPaddle, values: [] }
  const answer: unknown = JSON.parse(withoutPaddle)
  const data = question.kind === 'viewer' ? answer : dataIn(answer)
  if (!isRecord(data)) return { json: withoutPaddle, values: [] }
  const values: [number, unknown][] = []
  for (const name of names) {
    const value = data[name]
    if (value === undefined || (kinds[name] !== 'value' && !isShownAsItIs(value))) continue
    values.push([numberOf(name), value])
    data[name] = placeholder(numberOf(name), kinds[name] === 'shown' ? String(value) : '')
  }
  return { json: JSON.stringify(answer), values }
}

/** Whether pages show a text unchanged: they omit an empty one, and spaces around one. */
const isShownAsItIs = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value === value.trim()

/** Personal values that the answer to a question has, besides those that any may have. */
function namesIn(question: Question): readonly PersonalName[] {
  if (question.kind === 'viewer') return ofViewer
  return question.kind === 'call' && question.path === userInfo.path ? ofProfile : []
}

/** Names of values in answers that are paddles. */
const paddles = ['paddle', 'leader']

function replacePaddle(json: string, paddle: string): string | null {
  const text = JSON.stringify(paddle)
  if (!json.includes(text)) return json
  const replaced = JSON.stringify(placeholder(numberOf('paddle')))
  const without = paddles.reduce(
    (all, name) => all.replaceAll(`"${name}":${text}`, `"${name}":${replaced}`),
    json,
  )
  return without.includes(text) ? null : without
}

const dataIn = (answer: unknown): unknown => (isRecord(answer) ? answer.data : null)

function textIn(data: unknown, name: string): string | null {
  const value = isRecord(data) ? data[name] : null
  return typeof value === 'string' && value !== '' ? value : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
