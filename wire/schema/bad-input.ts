import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { exampleForm } from './examples.ts'
import { isList, type Pair } from './form.ts'

/** A form that a call must refuse with code 1000, naming `field`. */
export type BadInput = { readonly about: string; readonly field: string; readonly pairs: readonly Pair[] }

/** The JSON Schema keywords that invalid values are derived from. */
type Limits = {
  readonly type?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly maxLength?: unknown
  readonly maxItems?: unknown
  readonly enum?: unknown
  readonly const?: unknown
}

/**
 * Lists forms with one invalid parameter each. The invalid values are derived from the JSON Schema of the fields, so
 * new calls are covered automatically.
 */
export function badInputs(call: Call): readonly BadInput[] {
  const good = exampleForm(call)
  return Object.entries(call.fields).flatMap(([field, schema]) => {
    const limits: Limits = z.toJSONSchema(schema)
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
      ...wrongTexts(limits, one)
        .filter(([, text]) => !isLines(schema, text))
        .map(([about, text]) => bad(about, text)),
      ...(list ? [bad('too many', ...Array.from({ length: Number(limits.maxItems) + 1 }, () => one))] : []),
    ]
  })
}

/** Returns whether a text has several lines and the field allows them. */
const isLines = (schema: Call['fields'][string], text: string): boolean =>
  text.includes('\n') && schema.safeParse('one\ntwo').success

/** Returns invalid values of one field, each with a name. */
function wrongTexts(limits: Limits, good: string): readonly (readonly [about: string, text: string])[] {
  switch (limits.type) {
    case 'integer':
    case 'number':
      return [...notNumbers, ...outOfRange(limits)]
    case 'boolean':
      return 'const' in limits ? [...notBooleans, ['false', '0']] : notBooleans
    case 'array':
      return [
        ...hostile(good),
        ['too many', Array.from({ length: Number(limits.maxItems) + 1 }, () => 'x').join(',')],
      ]
    default:
      return Array.isArray(limits.enum)
        ? [...hostile(good), ...notListed]
        : [...hostile(good), tooLong(limits, good)]
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
  ['a property of every object', 'constructor'],
] as const

function outOfRange({ minimum, maximum }: Limits): readonly (readonly [string, string])[] {
  return [
    ['too small', String(BigInt(Number(minimum)) - 1n)],
    ['too large', String(BigInt(Number(maximum)) + 1n)],
  ]
}

/** Returns texts with forbidden characters in the middle, since the ends are trimmed. */
function hostile(good: string): readonly (readonly [string, string])[] {
  const half = Math.ceil(good.length / 2)
  const within = (what: string) => `${good.slice(0, half)}${what}${good.slice(half)}`
  return [
    ['with a null', within('\u0000')],
    ['with a bell', within('\u0007')],
    ['with a line break', within('\r\n')],
    ['with an escape', within('\u001b[31m')],
    ['with a bidirectional override', within('\u202e')],
    ['with a lone surrogate', within('\ud800')],
    ['with a line separator', within('\u2028')],
    ['with a noncharacter', within('\uffff')],
  ]
}

function tooLong({ maxLength }: Limits, good: string): readonly [string, string] {
  const most = typeof maxLength === 'number' ? maxLength : 1_000
  return ['too long', good.padEnd(most + 1, 'x')]
}
