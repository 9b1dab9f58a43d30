import { expect, test } from 'vitest'
import type { Checked } from './checked.ts'
import { type Begin, beginning, openChecking } from './checking.ts'
import { nextAct } from './next-act.ts'

const head = { seq: 500, hash: 'a5' }

/** A check that comes to something only when the test says so. */
function slow() {
  const settle = Promise.withResolvers<Checked>()
  const begun: Parameters<Begin>[] = []
  const checking = openChecking((...given) => {
    begun.push(given)
    return settle.promise
  })
  const states: string[] = []
  checking.onState(() => states.push(checking.state().kind))
  return { checking, begun, states, ...settle }
}

test('a check goes from nothing over its progress to what it comes to', async () => {
  const { checking, begun, states, resolve } = slow()
  expect(checking.state()).toEqual({ kind: 'idle' })
  const started = checking.start(beginning)
  expect(checking.state()).toEqual({ kind: 'checking', checked: 0, total: 0 })
  begun[0]?.[1]({ checked: 500, total: 900 })
  expect(checking.state()).toEqual({ kind: 'checking', checked: 500, total: 900 })
  resolve({ kind: 'broken', brokenAt: 700 })
  await started
  expect(checking.state()).toEqual({ kind: 'broken', brokenAt: 700 })
  expect(states).toEqual(['checking', 'checking', 'broken'])
})

test('a second press while it runs begins nothing', async () => {
  const { checking, begun, resolve } = slow()
  const started = checking.start(beginning)
  await checking.start(beginning)
  expect(begun).toHaveLength(1)
  resolve({ kind: 'intact', head })
  await started
  void checking.start(head)
  expect(begun.map(([from]) => from)).toEqual([beginning, head])
})

test('cancelling calls off the check that runs, and does nothing otherwise', async () => {
  const { checking, begun, resolve } = slow()
  checking.cancel()
  const started = checking.start(beginning)
  checking.cancel()
  expect(begun[0]?.[2].aborted).toBe(true)
  resolve({ kind: 'stopped', head })
  await started
  expect(checking.state()).toEqual({ kind: 'stopped', head })
})

test('where what checks cannot be fetched, there is no connection', async () => {
  const { checking, reject } = slow()
  const started = checking.start(head)
  reject(new TypeError('Failed to fetch dynamically imported module'))
  await started
  expect(checking.state()).toEqual({ kind: 'unreachable', head })
})

test('the button goes on where the last check ended, and begins anew where something is wrong', () => {
  expect(nextAct({ kind: 'idle' }, 900)).toEqual({ label: 'check', from: beginning })
  expect(nextAct({ kind: 'intact', head }, 900)).toEqual({ label: 'more', from: head })
  expect(nextAct({ kind: 'intact', head }, 500)).toEqual({ label: 'again', from: beginning })
  expect(nextAct({ kind: 'broken', brokenAt: 7 }, 900)).toEqual({ label: 'again', from: beginning })
  expect(nextAct({ kind: 'unreachable', head }, 900)).toEqual({ label: 'goOn', from: head })
  expect(nextAct({ kind: 'stopped', head: beginning }, 900)).toEqual({ label: 'again', from: beginning })
})
