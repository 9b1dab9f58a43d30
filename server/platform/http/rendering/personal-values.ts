import { allCalls } from '#wire/calls/all.ts'
import type { Call, Personal } from '#wire/schema/call.ts'
import { numberedAs, type PlaceholderKind, placeholder } from './placeholders.ts'
import type { Question } from './questions.ts'

type Kinds = NonNullable<Personal['values']>

/** The calls whose definition says what is personal in their responses. */
const declared: ReadonlyMap<string, Personal> = new Map(
  allCalls.flatMap(({ path, personal }: Call) => (personal ? [[path, personal] as const] : [])),
)

/** The values of a session on which pages do not depend. */
const ofViewer: Kinds = { endsAt: 'value', provedAt: 'value' }

/** All values on which nothing else in a page depends, neither conditions nor an order. */
const kinds: Readonly<Record<string, PlaceholderKind>> = Object.assign(
  { userId: 'text', alias: 'shown' },
  ofViewer,
  ...[...declared.values()].map(({ values }) => values),
)

const names = Object.keys(kinds)

/** Returns the number of a value's placeholder. @throws if no call declares such a value */
export function numberOf(name: string): number {
  const kind = kinds[name]
  if (kind === undefined) throw new Error(`No call declares ${name}`)
  return numberedAs(kind, names.indexOf(name))
}

/** The names that answers may contain for a page's reader. */
export type Reader = {
  readonly userId: string
  /** The reader's name in other answers, or null if there is none. */
  readonly alias: string | null
}

/** Returns the id of a reader. @param json the answer to the question for the viewer @returns null for a visitor */
export const userIdIn = (json: string): string | null => textIn(JSON.parse(json), 'userId')

/** Returns the reader's name in other answers, or null if the answer to this question lacks it. */
export function aliasIn(question: Question, json: string): string | null {
  const alias = personalIn(question)?.alias
  return alias === undefined ? null : textIn(dataIn(JSON.parse(json)), alias.value)
}

const personalIn = (question: Question): Personal | undefined =>
  question.kind === 'call' ? declared.get(question.path) : undefined

/** An answer with placeholders in place of personal values, and these values. */
export type Impersonal = {
  readonly json: string
  readonly values: readonly (readonly [nth: number, value: unknown])[]
}

/**
 * Replaces personal values by placeholders.
 * @param json the answer to the question
 * @returns null if the reader's alias is among other texts, which may merely look like it
 */
export function impersonal(question: Question, json: string, { userId, alias }: Reader): Impersonal | null {
  const withoutId = json.replaceAll(JSON.stringify(userId), JSON.stringify(placeholder(numberOf('userId'))))
  const withoutAlias = alias === null ? withoutId : replaceAlias(withoutId, alias)
  if (withoutAlias === null) return null
  const personal = question.kind === 'viewer' ? ofViewer : personalIn(question)?.values
  if (!personal) return { json: withoutAlias, values: [] }
  const answer: unknown = JSON.parse(withoutAlias)
  const data = question.kind === 'viewer' ? answer : dataIn(answer)
  if (!isRecord(data)) return { json: withoutAlias, values: [] }
  const values: [number, unknown][] = []
  for (const [name, kind] of Object.entries(personal)) {
    const value = data[name]
    if (value === undefined || (kind !== 'value' && !isShownAsItIs(value))) continue
    values.push([numberOf(name), value])
    data[name] = placeholder(numberOf(name), kind === 'shown' ? String(value) : '')
  }
  return { json: JSON.stringify(answer), values }
}

/** Returns whether pages show a text unchanged: they omit empty texts and surrounding spaces. */
const isShownAsItIs = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value === value.trim()

/** The fields that contain an alias in answers. */
const aliasNames = [...declared.values()].flatMap(({ alias }) => alias?.names ?? [])

function replaceAlias(json: string, alias: string): string | null {
  const text = JSON.stringify(alias)
  if (!json.includes(text)) return json
  const replaced = JSON.stringify(placeholder(numberOf('alias')))
  const without = aliasNames.reduce(
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
