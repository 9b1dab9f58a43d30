import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HoldStatus, holdMove } from './hold-transitions.ts'
import type { HoldState } from './provider.ts'

const kinds: readonly HoldState['kind'][] = [
  'held',
  'needsAuthentication',
  'declined',
  'canceled',
  'captured',
  'unknown',
]

const after = (status: HoldStatus, reported: HoldState['kind']): HoldStatus => {
  const move = holdMove(status, reported)
  return move.kind === 'become' ? move.status : status
}

const isOver = (status: HoldStatus): boolean => ['failed', 'lapsed', 'released', 'captured'].includes(status)

test('W2 a finished hold stays finished, and whatever the provider still holds is released', () => {
  for (const status of ['failed', 'lapsed', 'released'] as const) {
    expect(holdMove(status, 'held')).toEqual({ kind: 'cancelAtProvider' })
    expect(holdMove(status, 'needsAuthentication')).toEqual({ kind: 'cancelAtProvider' })
    for (const reported of ['declined', 'canceled', 'unknown'] as const)
      expect(holdMove(status, reported)).toEqual({ kind: 'stay' })
  }
})

test('W2 captured money is always recorded as captured', () => {
  for (const reported of kinds) expect(after('captured', reported)).toBe('captured')
})

test('W2 a repeated report changes nothing', () => {
  const statuses: readonly HoldStatus[] = ['placing', 'authenticating', 'held', 'releasing', 'capturing']
  for (const status of statuses)
    for (const reported of kinds) {
      const once = after(status, reported)
      expect(after(once, reported)).toBe(once)
    }
})

test('W2 a lost deposit never returns, whatever reports arrive in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds)), (reports) => {
      let status: HoldStatus = 'placing'
      for (const reported of reports) {
        const next = after(status, reported)
        if (isOver(status)) expect(isOver(next)).toBe(true)
        status = next
      }
    }),
  )
})
