import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { createAttempts } from '#server/platform/http/attempts.ts'
import { createGuesses, guessLimits } from './guesses.ts'

const email = 'pestered@example.com'
const ip = '192.0.2.1'

test('the owner of an account that is locked repeatedly gets at most three letters a day', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const sent: string[] = []
  const guesses = createGuesses(createAttempts(database.db), guessLimits, async (to) => void sent.push(to))
  const { account, lock, letters } = guessLimits
  const lockAt = async (now: number) => {
    for (let i = 0; i < account.max; i++) {
      const guess = { email, ip: `${ip}${i}`, now }
      await guesses.wrong(guess, await guesses.count(guess))
    }
  }
  for (let i = 0; i < letters.max + 2; i++) await lockAt(i * lock)
  expect(sent).toEqual(Array(letters.max).fill(email))
  await lockAt(letters.perMs)
  expect(sent).toHaveLength(letters.max + 1)
  await database.close()
})
