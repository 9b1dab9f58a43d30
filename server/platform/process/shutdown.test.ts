import { expect, test } from 'vitest'
import { createShutdown } from './shutdown.ts'

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
  const closing = createShutdown(500)
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(() => new Promise(() => undefined))
  const began = performance.now()
  await expect(closing.closeAll()).rejects.toThrow('Not everything could be closed')
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(closed).toEqual(['database'])
})
