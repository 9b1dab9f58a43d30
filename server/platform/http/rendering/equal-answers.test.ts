import { expect, test } from 'vitest'
import { parseAnswer } from './equal-answers.ts'

const answer = (sale: number) => JSON.stringify({ sale, lots: ['x'.repeat(3_000)] })

test('equal answers become one immutable object', () => {
  const first = parseAnswer(answer(1))
  expect(first).toEqual({ sale: 1, lots: ['x'.repeat(3_000)] })
  expect(parseAnswer(answer(1))).toBe(first)
  expect(parseAnswer(answer(2))).not.toBe(first)
  expect(() => Object.assign(first as object, { sale: 3 })).toThrow()
  expect(() => (first as { lots: string[] }).lots.push('y')).toThrow()
})

test('short answers are not shared', () => {
  const short = JSON.stringify({ name: 'Ann' })
  expect(parseAnswer(short)).not.toBe(parseAnswer(short))
})

test('the latest answers are cached, up to a few megabytes', () => {
  const first = parseAnswer(answer(1))
  for (let sale = 10; sale < 3_000; sale++) parseAnswer(answer(sale))
  expect(parseAnswer(answer(2_999))).toBe(parseAnswer(answer(2_999)))
  expect(parseAnswer(answer(1))).not.toBe(first)
})
