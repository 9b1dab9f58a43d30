import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { canonical, type Json } from './canonical.ts'

test('a value has one canonical text, whatever the order of its keys', () => {
  expect(canonical({ b: [1, 'é', null], a: { d: true, c: -0.5 } })).toBe(
    '{"a":{"c":-0.5,"d":true},"b":[1,"é",null]}',
  )
  expect(canonical({ b: 1, a: 2 })).toBe(canonical({ a: 2, b: 1 }))
})

test('keys are in the order of their UTF-16 code units', () => {
  expect(canonical({ 出: 1, z: 2, Z: 3, '10': 4, '9': 5 })).toBe('{"10":4,"9":5,"Z":3,"z":2,"出":1}')
})

test('the text restores the value', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(JSON.parse(canonical(JSON.parse(text)))).toEqual(JSON.parse(text))
    }),
    runs(100),
  )
})

/** Returns the definition of the text, with JSON.stringify for everything but objects. */
function definition(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(definition).join(',')}]`
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${definition(one)}`).join(',')}}`
}

test('every value has the text of the definition, also with characters that JSON escapes', () => {
  const text = fc.string({ unit: 'binary' })
  const value = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, false, -0, 1e21, 1e-7, '', '"', '\\', '\u007f', '\u2028', '\ud800'),
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(tie('value')),
      fc.dictionary(text, tie('value')),
    ),
  })).value
  fc.assert(
    fc.property(value, (one) => {
      expect(canonical(one)).toBe(definition(one))
    }),
    runs(300),
  )
})

test('a record with many fields has the text of the definition as well', () => {
  const record = fc.dictionary(fc.string({ maxLength: 3 }), fc.integer(), { minKeys: 12, maxKeys: 24 })
  fc.assert(
    fc.property(record, (one) => {
      expect(canonical(one)).toBe(definition(one))
    }),
    runs(100),
  )
})

test('a number that JSON cannot represent is refused, not written as null', () => {
  expect(() => canonical({ price: Number.NaN })).toThrow(RangeError)
})
