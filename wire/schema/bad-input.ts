import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { exampleForm } from './examples.ts'
import { isList, type Pair } from './form.ts'

/** A form that a call must refuse with code 1000, naming `field`. */
export type BadInput = { readonly about: string; readonly field: string; readonly pairs: readonly Pair[] }

/** The parts of a field's JSON Schema that the ways to get it wrong follow from. */
type Told = {
  readonly type?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly maxLength?: unknown
  readonly maxItems?: unknown
  readonly enum?: unknown
  readonly const?: unknown
}

/**
 * Every way to get one parameter of a call wrong while the others are right. What is wrong follows from the fields'
 * types and limits as their JSON Schema tells them, so that a new call is covered without a new list.
 */
export function badInputs(call: Call): readonly BadInput[] {
  const good = exampleForm(call)
  return Object.entries(call.fields).flatMap(([field, schema]) => {
    const told: Told = z.toJSONSchema(schema)
    const list = isList(schema)
    const name = list ? `${field}[]` : field
    const others = good.filter(([other]) => other !== name)
    const bad = (about: string, ...texts: readonly string[]): BadInput => ({
      about: `${field} ${about}`,
      field,
      pairs: [...others, ...texts.map((text): Pair => [name, text])],
    })
    const one = good.find(([other]) => other === name)?.[1] ?? ''
    const required = !schema.safeParse(undefined).success
    return [
      ...(required ? [bad('missing'), bad('empty', ''), bad('blank', '   ')] : []),
      ...(list ? [] : [bad('sent twice', one, one)]),
      ...wrongTexts(told, one)
        .filter(([, text]) => !isLines(schema, text))
        .map(([about, text]) => bad(about, text)),
      ...(list ? [bad('too many', ...Array.from({ length: Number(told.maxItems) + 1 }, () => one))] : []),
    ]
  })
}

/** Whether a text of several lines stands where several lines may. */
const isLines = (schema: Call['fields'][string], text: string): boolean =>
  text.includes('\n') && schema.safeParse('one\ntwo').success

/** Ways to get one text wrong, each with its name. */
function wrongTexts(told: Told, good: string): readonly (readonly [about: string, text: string])[] {
  switch (told.type) {
    case 'integer':
    case 'number':
      return [...notNumbers, ...outOfRange(told)]
    case 'boolean':
      return 'const' in told ? [...notBooleans, ['a no', '0']] : notBooleans
    case 'array':
      return [
        ...hostile(good),
        ['too many', Array.from({ length: Number(told.maxItems) + 1 }, () => 'x').join(',')],
      ]
    default:
      return Array.isArray(told.enum)
        ? [...hostile(good), ...notListed]
        : [...hostile(good), tooLong(told, good)]
  }
}

const notNumbers = [
  ['in words', 'twelve'],
  ['with a fraction', '12.5'],
  ['with an exponent', '1e3'],
  ['in hexadecimal', '0x10'],
  ['with a plus', '+12'],
  ['with a space', '1 2'],
  ['with a separator', '1,200'],
  ['with a leading zero', '012'],
  ['NaN', 'NaN'],
  ['infinite', 'Infinity'],
  ['minus zero', '-0'],
  ['in other digits', '１２'],
  ['huge', '9'.repeat(30)],
  ['a thousand digits', '9'.repeat(1_000)],
  ['an object', '[object Object]'],
] as const

const notBooleans = [
  ['in words', 'true'],
  ['two', '2'],
  ['negative', '-1'],
  ['doubled', '11'],
  ['in other digits', '１'],
] as const

const notListed = [
  ['not in the list', 'no-such-word'],
  ['a name of every object', 'constructor'],
] as const

function outOfRange({ minimum, maximum }: Told): readonly (readonly [string, string])[] {
  return [
    ['too small', String(BigInt(Number(minimum)) - 1n)],
    ['too large', String(BigInt(Number(maximum)) + 1n)],
  ]
}

/** Texts that hold what no text may: inside, since the ends are trimmed. */
function hostile(good: string): readonly (readonly [string, string])[] {
  const half = Math.ceil(good.length / 2)
  const within = (what: string) => `${good.slice(0, half)}${what}${good.slice(half)}`
  return [
    ['with a null', within('\u0000')],
    ['with a bell', within('\u0007')],
    ['with a line break', within('\r\n')],
    ['with an escape', within('\u001b[31m')],
    ['with writing turned round', within('\u202e')],
    ['with half a character', within('\ud800')],
    ['with a line separator', within('\u2028')],
    ['with a noncharacter', within('\uffff')],
  ]
}

function tooLong({ maxLength }: Told, good: string): readonly [string, string] {
  const most = typeof maxLength === 'number' ? maxLength : 1_000
  return ['too long', good.padEnd(most + 1, 'x')]
}
