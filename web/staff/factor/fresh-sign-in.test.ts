import { expect, test } from 'vitest'
import { createConfirmation, type Lack } from './fresh-sign-in.ts'

test('R5 concurrent calls share one confirmation and its result', async () => {
  const shown: (Lack | null)[] = []
  const confirmation = createConfirmation((lack) => shown.push(lack))
  const answers = Promise.all([confirmation.ask('confirm'), confirmation.ask('setUp')])
  confirmation.answer(true)
  expect(await answers).toEqual([true, true])
  expect(shown).toEqual(['confirm', null])
  const nextAnswer = confirmation.ask('confirm')
  confirmation.answer(false)
  expect(await nextAnswer).toBe(false)
  expect(shown).toEqual(['confirm', null, 'confirm', null])
})
