import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assignmentObstacle,
  callRequestObstacle,
  type TelephoneCall,
  telephoneObstacle,
  telephoneState,
  telephoneStates,
  telephonesFor,
} from './telephone-call.ts'
import { inTheRoom, rehearse } from './testing/rehearsal.ts'
import { lotTerms } from './testing/terms.ts'

const call = (overrides: Partial<TelephoneCall> = {}): TelephoneCall => ({
  lotId: 'lot1',
  paddle: '127',
  callerId: 'rachel',
  status: 'toCall',
  ...overrides,
})

test('V17 a call advances step by step until the client is ready, goes back when the connection is lost, and ends', () => {
  const allowed = telephoneStates.flatMap((status) =>
    telephoneStates
      .filter((next) => telephoneObstacle([], call({ status }), 'rachel', next) === null)
      .map((next) => `${status} ${next}`),
  )
  expect(allowed).toEqual([
    'toCall calling',
    'toCall onLine',
    'toCall done',
    'calling toCall',
    'calling onLine',
    'calling done',
    'onLine toCall',
    'onLine ready',
    'onLine done',
    'ready toCall',
    'ready onLine',
    'ready done',
    'done toCall',
  ])
  expect(telephoneObstacle([], call(), 'rachel', 'ready')).toBe('notNext')
})

test('V17 only the assigned caller reports on a call; one without a caller is open to all', () => {
  expect(telephoneObstacle([], call(), 'marcus', 'calling')).toBe('otherCaller')
  expect(telephoneObstacle([], call({ callerId: '' }), 'marcus', 'calling')).toBeNull()
})

test('V17 a caller speaks with one client at a time, about any number of lots', () => {
  const speaking = call({ status: 'ready' })
  const next = call({ lotId: 'lot2', paddle: '109' })
  expect(telephoneObstacle([speaking], next, 'rachel', 'calling')).toBe('lineBusy')
  expect(telephoneObstacle([speaking], next, 'rachel', 'done')).toBeNull()
  expect(telephoneObstacle([speaking], call({ lotId: 'lot2' }), 'rachel', 'onLine')).toBeNull()
  expect(telephoneObstacle([{ ...speaking, status: 'done' }], next, 'rachel', 'calling')).toBeNull()
  const connected = { ...next, callerId: 'marcus', status: 'onLine' as const }
  expect(assignmentObstacle([speaking, connected], connected, 'rachel')).toBe('lineBusy')
  expect(assignmentObstacle([speaking, connected], connected, '')).toBeNull()
  expect(assignmentObstacle([speaking], next, 'rachel')).toBeNull()
})

test('V17 whatever callers report, no telephone is ever used for two clients at once', () => {
  const callers = ['rachel', 'marcus']
  const step = fc.record({
    index: fc.nat(5),
    by: fc.constantFrom(...callers),
    next: fc.option(fc.constantFrom(...telephoneStates)),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let calls = ['127', '109', '152'].flatMap((paddle) =>
        ['lot1', 'lot2'].map((lotId) => call({ paddle, lotId, callerId: '' })),
      )
      for (const { index, by, next } of steps) {
        const one = calls[index]
        if (!one) continue
        const isRefused = next ? telephoneObstacle(calls, one, by, next) : assignmentObstacle(calls, one, by)
        if (isRefused) continue
        calls = calls.with(index, { ...one, callerId: by, status: next ?? one.status })
      }
      for (const caller of callers) {
        const used = calls.filter(
          ({ callerId, status }) => callerId === caller && !['toCall', 'done'].includes(status),
        )
        expect(new Set(used.map(({ paddle }) => paddle)).size).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('V17 counts the telephones of a lot that are ready and those that are expected', () => {
  const calls = [
    call({ status: 'ready' }),
    call({ paddle: '152', status: 'calling' }),
    call({ paddle: '96', status: 'done' }),
    call({ paddle: '118', lotId: 'lot2', status: 'ready' }),
  ]
  expect(telephonesFor(calls, 'lot1')).toEqual({ ready: 1, expected: 2 })
  expect(telephonesFor(calls, 'lot3')).toEqual({ ready: 0, expected: 0 })
})

test('V17 a call about a decided lot is done, and open again once the lot is reopened', () => {
  expect(telephoneState('ready', true)).toBe('done')
  expect(telephoneState('ready', false)).toBe('ready')
})

test('V17 clients request a call for a live lot until the saleroom opens, and never for one that is decided', () => {
  const live = rehearse({ kind: 'live' }, [lotTerms(1), lotTerms(2)])
  expect(callRequestObstacle(live.state(), 'lot1')).toBeNull()
  expect(callRequestObstacle(live.state(), 'lot9')).toBe('decided')
  live.clerk({ type: 'withdrawLot', lotId: 'lot1', reason: 'A broken seal' })
  expect(callRequestObstacle(live.state(), 'lot1')).toBe('decided')
  expect(callRequestObstacle(live.state(), 'lot2')).toBeNull()
  expect(callRequestObstacle(rehearse().state(), 'lot1')).toBe('timed')
  const open = inTheRoom({}, [lotTerms(1), lotTerms(2)])
  expect(callRequestObstacle(open.state(), 'lot2')).toBe('roomOpen')
})
