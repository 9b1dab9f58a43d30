import { expect, test } from 'vitest'
import { tryByKilling } from './trial.ts'

test('nothing acknowledged is lost and nothing is done twice when house and database are killed at random', async () => {
  const verdict = await tryByKilling(20, 1)
  expect(verdict.faults).toEqual([])
  expect(verdict.acknowledged).toBeGreaterThan(100)
  expect(verdict.sold).toBeGreaterThan(0)
}, 180_000)
