import { expect, test } from 'vitest'
import type { CheckOutcome } from './check-outcome.ts'
import { nextAction } from './next-action.ts'
import { createRecordCheck, type RunCheck, startAnchor } from './record-check.ts'

const head = { seq: 500, hash: 'a5' }

/** Creates a check that the test completes. */
function createPendingCheck() {
  const settle = Promise.withResolvers<CheckOutcome>()
  const calls: Parameters<RunCheck>[] = []
  const check = createRecordCheck((...args) => {
    calls.push(args)
    return settle.promise
  })
  const states: string[] = []
  check.onState(() => states.push(check.state().kind))
  return { check, calls, states, ...settle }
}

test('goes from idle through checking to its result', async () => {
  const { check, calls, states, resolve } = createPendingCheck()
  expect(check.state()).toEqual({ kind: 'idle' })
  const started = check.start(startAnchor)
  expect(check.state()).toEqual({ kind: 'checking', checked: 0, total: 0 })
  calls[0]?.[1]({ checked: 500, total: 900 })
  expect(check.state()).toEqual({ kind: 'checking', checked: 500, total: 900 })
  resolve({ kind: 'broken', brokenAt: 700 })
  await started
  expect(check.state()).toEqual({ kind: 'broken', brokenAt: 700 })
  expect(states).toEqual(['checking', 'checking', 'broken'])
})

test('ignores a second start while running', async () => {
  const { check, calls, resolve } = createPendingCheck()
  const started = check.start(startAnchor)
  await check.start(startAnchor)
  expect(calls).toHaveLength(1)
  resolve({ kind: 'intact', head })
  await started
  void check.start(head)
  expect(calls.map(([from]) => from)).toEqual([startAnchor, head])
})

test('cancels a running check and does nothing otherwise', async () => {
  const { check, calls, resolve } = createPendingCheck()
  check.cancel()
  const started = check.start(startAnchor)
  check.cancel()
  expect(calls[0]?.[2].aborted).toBe(true)
  resolve({ kind: 'stopped', head })
  await started
  expect(check.state()).toEqual({ kind: 'stopped', head })
})

test('reports that it is unreachable if the checker cannot be loaded', async () => {
  const { check, reject } = createPendingCheck()
  const started = check.start(head)
  reject(new TypeError('Failed to fetch dynamically imported module'))
  await started
  expect(check.state()).toEqual({ kind: 'unreachable', head })
})

test('continues after the last check and starts over after a failure', () => {
  expect(nextAction({ kind: 'idle' }, 900)).toEqual({ label: 'check', from: startAnchor })
  expect(nextAction({ kind: 'intact', head }, 900)).toEqual({ label: 'more', from: head })
  expect(nextAction({ kind: 'intact', head }, 500)).toEqual({ label: 'again', from: startAnchor })
  expect(nextAction({ kind: 'broken', brokenAt: 7 }, 900)).toEqual({ label: 'again', from: startAnchor })
  expect(nextAction({ kind: 'unreachable', head }, 900)).toEqual({ label: 'goOn', from: head })
  expect(nextAction({ kind: 'stopped', head: startAnchor }, 900)).toEqual({
    label: 'again',
    from: startAnchor,
  })
})
