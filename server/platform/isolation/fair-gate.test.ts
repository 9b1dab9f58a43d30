import { expect, test } from 'vitest'
import { createFairSemaphore } from './fair-gate.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('networks take turns, and lanes have separate slots', async () => {
  const gate = createFairSemaphore({ visitor: 1, member: 1 })
  const admitted: string[] = []
  const leaves: (() => void)[] = []
  const enter = (lane: 'visitor' | 'member', network: string, name: string) =>
    gate.enter(lane, network).then((leave) => {
      admitted.push(name)
      leaves.push(leave)
    })
  for (const [network, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ] as const)
    void enter('visitor', network, name)
  void enter('member', 'a', 'member')
  await settle()
  expect(admitted).toEqual(['a1', 'member'])
  leaves.splice(1, 1)
  for (let n = 0; n < 5; n += 1) {
    leaves.shift()?.()
    await settle()
  }
  expect(admitted).toEqual(['a1', 'member', 'a2', 'b1', 'c1', 'a3', 'b2'])
  leaves.shift()?.()
  await enter('visitor', 'd', 'd1')
  expect(admitted.at(-1)).toBe('d1')
})
