import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { canonical } from './canonical.ts'

test('a value has one canonical text, whatever the order of its keys', () => {
  expect(canonical({ b: [1, 'é', null], a: { d: true, c: -0.5 } })).toBe(
    '{"a":{"c":-0.5,"d":true},"b":[1,"é",null]}',
  )
  expect(canonical({ b: 1, a: 2 })).toBe(canonical({ a: 2, b: 1 }))
})

test('keys stand in the order of their UTF-16 code units', () => {
  expect(canonical({ 出: 1, z: 2, Z: 3, '10': 4, '9': 5 })).toBe('{"10":4,"9":5,"Z":3,"z":2,"出":1}')
})

test('the text says the value again', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(JSON.parse(canonical(JSON.parse(text)))).toEqual(JSON.parse(text))
    }),
    runs(100),
  )
})

test('a number that JSON cannot say is refused, not written as null', () => {
  expect(() => canonical({ price: Number.NaN })).toThrow(RangeError)
})
