import { expect, test } from 'vitest'
import { parseAnswer } from './equal-answers.ts'

const answer = (sale: number) => JSON.stringify({ sale, lots: ['x'.repeat(3_000)] })

test('equal answers are one object that nothing can change', () => {
  const first = parseAnswer(answer(1))
  expect(first).toEqual({ sale: 1, lots: ['x'.repeat(3_000)] })
  expect(parseAnswer(answer(1))).toBe(first)
  expect(parseAnswer(answer(2))).not.toBe(first)
  expect(() => Object.assign(first as object, { sale: 3 })).toThrow()
  expect(() => (first as { lots: string[] }).lots.push('y')).toThrow()
})

test('short answers belong to their page', () => {
  const short = JSON.stringify({ name: 'Ann' })
  expect(parseAnswer(short)).not.toBe(parseAnswer(short))
})

test('the latest answers are kept, up to some megabytes', () => {
  const first = parseAnswer(answer(1))
  for (let sale = 10; sale < 3_000; sale++) parseAnswer(answer(sale))
  expect(parseAnswer(answer(2_999))).toBe(parseAnswer(answer(2_999)))
  expect(parseAnswer(answer(1))).not.toBe(first)
})
