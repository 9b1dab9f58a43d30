import { afterEach, expect, test, vi } from 'vitest'
import { createShutdown } from './shutdown.ts'

afterEach(() => vi.useRealTimers())

test('closes in reverse order, also after a failure', async () => {
  const closing = createShutdown()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(() => Promise.reject(new Error('the workers are stuck')))
  closing.add(() => closed.push('application'))
  await expect(closing.closeAll()).rejects.toThrow('Not everything could be closed')
  expect(closed).toEqual(['application', 'database'])
})

test('closes only once', async () => {
  const closing = createShutdown()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  await closing.closeAll()
  await closing.closeAll()
  expect(closed).toEqual(['database'])
})

test('limits the time of a hanging step', async () => {
  vi.useFakeTimers()
  const closing = createShutdown(500)
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(() => new Promise(() => undefined))
  const closedAll = expect(closing.closeAll()).rejects.toThrow('Not everything could be closed')
  await vi.advanceTimersByTimeAsync(499)
  expect(closed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await closedAll
  expect(closed).toEqual(['database'])
})
