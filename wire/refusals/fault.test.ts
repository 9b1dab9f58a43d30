import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { faultOf } from './fault.ts'

const faultsOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => faultOf(issue))

test('every schema issue maps to a fault', () => {
  expect(faultsOf(z.string().check(z.minLength(3)), 'a')).toEqual([{ name: 'tooShort', min: 3 }])
  expect(faultsOf(z.string().check(z.maxLength(3)), 'abcd')).toEqual([{ name: 'tooLong', max: 3 }])
  expect(faultsOf(z.array(z.string()).check(z.minLength(1)), [])).toEqual([{ name: 'tooFew', min: 1 }])
  expect(faultsOf(z.array(z.string()).check(z.maxLength(1)), ['a', 'b'])).toEqual([
    { name: 'tooMany', max: 1 },
  ])
  expect(faultsOf(z.int().check(z.minimum(1)), 0)).toEqual([{ name: 'tooSmall', min: 1 }])
  expect(faultsOf(z.int().check(z.maximum(9)), 10)).toEqual([{ name: 'tooLarge', max: 9 }])
  expect(faultsOf(z.string(), 5)).toEqual([{ name: 'invalidType' }])
  expect(faultsOf(z.enum(['a']), 'b')).toEqual([{ name: 'notListed' }])
  expect(faultsOf(z.string().check(z.regex(/^a$/)), 'b')).toEqual([{ name: 'invalid' }])
  expect(faultsOf(z.string().check(z.regex(/^a$/, 'email')), 'b')).toEqual([{ name: 'email' }])
})
