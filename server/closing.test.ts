import { expect, test } from 'vitest'
import { openClosing } from './closing.ts'

test('what was opened last is closed first, and a failure keeps nothing open', async () => {
  const closing = openClosing()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(() => Promise.reject(new Error('the workers are stuck')))
  closing.add(() => closed.push('application'))
  await expect(closing.closeAll()).rejects.toThrow('Not everything could be closed')
  expect(closed).toEqual(['application', 'database'])
})

test('closing again does nothing', async () => {
  const closing = openClosing()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  await closing.closeAll()
  await closing.closeAll()
  expect(closed).toEqual(['database'])
})
