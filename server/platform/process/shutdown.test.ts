import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

test('what was opened last is closed first, and a failure keeps nothing open', async () => {
  const closing = createShutdown()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(() => Promise.reject(new Error('the workers are stuck')))
  closing.add(() => closed.push('application'))
  await expect(closing.closeAll()).rejects.toThrow('Not everything could be closed')
  expect(closed).toEqual(['application', 'database'])
})

test('closing again does nothing', async () => {
  const closing = createShutdown()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  await closing.closeAll()
  await closing.closeAll()
  expect(closed).toEqual(['database'])
})

test('a step that never ends keeps the others from being taken for its time only', async () => {
  const closing = createShutdown(500)
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(() => new Promise(() => undefined))
  const began = performance.now()
  await expect(closing.closeAll()).rejects.toThrow('Not everything could be closed')
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(closed).toEqual(['database'])
})
