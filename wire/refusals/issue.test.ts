import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issueOf } from './issue.ts'

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issueOf(issue))

test('maps every schema issue to an issue', () => {
  expect(issuesOf(z.string().check(z.minLength(3)), 'a')).toEqual([{ name: 'tooShort', min: 3 }])
  expect(issuesOf(z.string().check(z.maxLength(3)), 'abcd')).toEqual([{ name: 'tooLong', max: 3 }])
  expect(issuesOf(z.array(z.string()).check(z.minLength(1)), [])).toEqual([{ name: 'tooFew', min: 1 }])
  expect(issuesOf(z.array(z.string()).check(z.maxLength(1)), ['a', 'b'])).toEqual([
    { name: 'tooMany', max: 1 },
  ])
  expect(issuesOf(z.int().check(z.minimum(1)), 0)).toEqual([{ name: 'tooSmall', min: 1 }])
  expect(issuesOf(z.int().check(z.maximum(9)), 10)).toEqual([{ name: 'tooLarge', max: 9 }])
  expect(issuesOf(z.string(), 5)).toEqual([{ name: 'invalidType' }])
  expect(issuesOf(z.enum(['a']), 'b')).toEqual([{ name: 'notListed' }])
  expect(issuesOf(z.string().check(z.regex(/^a$/)), 'b')).toEqual([{ name: 'invalid' }])
  expect(issuesOf(z.string().check(z.regex(/^a$/, 'email')), 'b')).toEqual([{ name: 'email' }])
})
