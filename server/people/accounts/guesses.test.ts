import { expect, inject, test } from 'vitest'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { openAttempts } from './attempts.ts'
import { guessLimits, openGuesses } from './guesses.ts'

const email = 'pestered@example.com'
const ip = '192.0.2.1'

test('the owner of an account that is locked repeatedly gets at most three letters a day', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const told: string[] = []
  const guesses = openGuesses(openAttempts(database.db), guessLimits, async (to) => void told.push(to))
  const { account, lock, letters } = guessLimits
  const lockAt = async (now: number) => {
    for (let i = 0; i < account.most; i++) {
      const guess = { email, ip: `${ip}${i}`, now }
      await guesses.wrong(guess, await guesses.count(guess))
    }
  }
  for (let i = 0; i < letters.most + 2; i++) await lockAt(i * lock)
  expect(told).toEqual(Array(letters.most).fill(email))
  await lockAt(letters.per)
  expect(told).toHaveLength(letters.most + 1)
  await database.close()
})
