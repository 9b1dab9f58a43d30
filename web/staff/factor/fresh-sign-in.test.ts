import { expect, test } from 'vitest'
import { type Lack, openQuestion } from './fresh-sign-in.ts'

test('R5 calls that ask at the same time share one question, and its answer', async () => {
  const shown: (Lack | null)[] = []
  const question = openQuestion((lack) => shown.push(lack))
  const asked = Promise.all([question.ask('confirm'), question.ask('setUp')])
  question.answer(true)
  expect(await asked).toEqual([true, true])
  expect(shown).toEqual(['confirm', null])
  const next = question.ask('confirm')
  question.answer(false)
  expect(await next).toBe(false)
  expect(shown).toEqual(['confirm', null, 'confirm', null])
})
