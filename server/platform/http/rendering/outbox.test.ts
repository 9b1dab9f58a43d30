import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendTogether } from './outbox.ts'

test('messages of one turn are sent together in order, later ones with the next turn', async () => {
  const posted: (readonly number[])[] = []
  const send = sendTogether<number>((messages) => posted.push(messages))
  send(1)
  await Promise.resolve()
  send(2)
  expect(posted).toEqual([])
  await nextTurn()
  expect(posted).toEqual([[1, 2]])
  send(3)
  await nextTurn()
  expect(posted).toEqual([[1, 2], [3]])
})
