import { expect, test } from 'vitest'
import { letCompete } from './rivals.ts'
import { tryByKilling } from './trial.ts'

test('nothing acknowledged is lost and nothing is done twice when house and database are killed at random', async () => {
  const verdict = await tryByKilling(20, 1)
  expect(verdict.faults).toEqual([])
  expect(verdict.acknowledged).toBeGreaterThan(100)
  expect(verdict.sold).toBeGreaterThan(0)
}, 180_000)

test('two processes that serve one sale keep one ledger, close every lot once, and sell it to one buyer', async () => {
  const judgement = await letCompete(3_000, 2)
  expect(judgement.faults).toEqual([])
  expect(judgement.acknowledged).toBeGreaterThan(100)
  expect(judgement.sold).toBeGreaterThan(0)
}, 60_000)
