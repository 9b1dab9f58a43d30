import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readinessOf } from './readiness.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a check that does not respond within a second has failed', async () => {
  const reading = readinessOf({ required: { database: () => new Promise(() => undefined) }, optional: {} })
  vi.advanceTimersByTime(1_000)
  expect(await reading).toEqual({ status: 'unready', reasons: ['database'] })
})

test('a check whose response arrived while the process was busy has passed', async () => {
  const arrived = () => new Promise((resolve) => setImmediate(resolve))
  const reading = readinessOf({ required: { database: arrived }, optional: {} })
  vi.advanceTimersByTime(1_000)
  expect(await reading).toEqual({ status: 'ready', reasons: [] })
})
