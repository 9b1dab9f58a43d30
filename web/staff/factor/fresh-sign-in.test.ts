import { expect, test } from 'vitest'
import { type ConfirmationStep, createConfirmation } from './fresh-sign-in.ts'

test('R5 concurrent calls share one confirmation and its result', async () => {
  const shown: (ConfirmationStep | null)[] = []
  const confirmation = createConfirmation((step) => shown.push(step))
  const answers = Promise.all([confirmation.request('confirm'), confirmation.request('setUp')])
  confirmation.answer(true)
  expect(await answers).toEqual([true, true])
  expect(shown).toEqual(['confirm', null])
  const nextAnswer = confirmation.request('confirm')
  confirmation.answer(false)
  expect(await nextAnswer).toBe(false)
  expect(shown).toEqual(['confirm', null, 'confirm', null])
})
