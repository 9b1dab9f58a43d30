import { expect, test } from 'vitest'
import type { Attendance } from '#server/platform/bus/topics.ts'
import { presenceOf } from './attendance.ts'

const part = (changes: Partial<Attendance> = {}): Attendance => ({
  auctionId: 'sale',
  wanted: true,
  online: 1,
  members: 1,
  paddles: [],
  delays: [],
  clerks: [],
  ...changes,
})

test('adds up the attendance at all processes; a paddle at two of them counts once, by its faster connection', () => {
  const here = part({
    paddles: [
      ['102', 80],
      ['9', null],
    ],
  })
  const there = part({ online: 4, members: 2, paddles: [['102', 30]] })
  expect(presenceOf('me', [here, there, part({ online: 0, members: 0 })], 12)).toMatchObject({
    online: 5,
    members: 3,
    processes: 2,
    given: 12,
    paddles: [
      { paddle: '9', rtt: null },
      { paddle: '102', rtt: 30 },
    ],
  })
})

test('each of two clerks sees which console is their own; the earlier one is first', () => {
  const clerk = (id: string, since: number) => ({ id, name: `Clerk ${id}`, since, rtt: null })
  const parts = [part({ clerks: [clerk('b', 2)] }), part({ clerks: [clerk('a', 1)] })] as const
  expect(presenceOf('b', [...parts], 0).clerks).toEqual([
    { name: 'Clerk a', since: 1, rtt: null, own: false },
    { name: 'Clerk b', since: 2, rtt: null, own: true },
  ])
})

test('V17 callers and auctioneers are not among the clerks; an attendant without a place is a clerk', () => {
  const attendant = (id: string, since: number) => ({ id, name: id, since, rtt: null })
  const here = part({
    clerks: [
      { ...attendant('carol', 1), place: 'console' },
      { ...attendant('ann', 2), place: 'telephones' },
      { ...attendant('eva', 4), place: 'auctioneer' },
    ],
  })
  const there = part({ clerks: [attendant('dora', 3)] })
  const { clerks, callers, auctioneers } = presenceOf('ann', [here, there], 0)
  expect(clerks.map(({ name }) => name)).toEqual(['carol', 'dora'])
  expect(callers).toEqual([{ name: 'ann', since: 2, rtt: null, own: true }])
  expect(auctioneers).toEqual([{ name: 'eva', since: 4, rtt: null, own: false }])
})
