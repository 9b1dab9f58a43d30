import { expect, test } from 'vitest'
import { createLoadQueue } from './load-queue.ts'

test('starts a load only when the previous one is done', async () => {
  const loadInTurn = createLoadQueue()
  const events: string[] = []
  const load = (name: string) => () => {
    events.push(`${name} starts`)
    const { promise, resolve } = Promise.withResolvers<void>()
    setImmediate(() => {
      events.push(`${name} ends`)
      resolve()
    })
    return promise
  }
  await Promise.all([loadInTurn(load('sheet')), loadInTurn(load('dialog'))])
  expect(events).toEqual(['sheet starts', 'sheet ends', 'dialog starts', 'dialog ends'])
})
