import { expect, test } from 'vitest'
import { milestonesOf } from './milestones.ts'
import { preparedPayout, settlement } from './testing.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`)
const [line] = settlement.list
const lot = (change: Partial<NonNullable<typeof line>>) => (line ? [{ ...line, ...change }] : [])

test('S6 lists the dates of a settlement in order, with the lots and amounts of each', () => {
  const list = [
    ...lot({ lotId: 'l1', net: '40000.00', state: 'due', day: '2026-12-13', paidOn: '2026-11-12' }),
    ...lot({ lotId: 'l2', net: '37495.00', state: 'due', day: '2026-12-13', paidOn: '2026-11-12' }),
    ...lot({
      ...{ lotId: 'l3', net: '21630.00', state: 'overdue', buyerDueOn: '2026-11-15' },
      notifiedAt: at('2026-11-29'),
    }),
    ...lot({ lotId: 'l5', charges: [], storageFrom: '2026-12-09' }),
    ...lot({ lotId: 'l4', net: '7017.50', state: 'unpaid', buyerDueOn: '2026-12-20' }),
  ]
  const days = milestonesOf({
    ...settlement,
    ...{ saleDay: '2026-11-08', lots: 4, list, payouts: [] },
    statements: [
      { edition: 1, issuedAt: at('2026-11-12') },
      { edition: 2, issuedAt: at('2026-12-14') },
    ],
  })
  expect(days.map(({ day, what, isAhead }) => [day, what, isAhead])).toEqual([
    ['2026-11-08', 'sale', false],
    ['2026-11-12', 'paid', false],
    ['2026-11-12', 'issued', false],
    ['2026-11-15', 'buyerDue', false],
    ['2026-11-29', 'notified', false],
    ['2026-12-09', 'storage', true],
    ['2026-12-13', 'due', false],
    ['2026-12-14', 'issued', false],
    ['2026-12-20', 'buyerDue', true],
  ])
  expect(days[6]).toMatchObject({ lots: 2, amount: '77495.00' })
})

test('S8 lists the steps of a payout from preparation to end, with people and reasons', () => {
  const times = { preparedAt: at('2026-12-13'), approvedAt: at('2026-12-14'), sentAt: at('2026-12-14') }
  const payout = { ...preparedPayout, ...times, approvedBy: 'Kenneth Wai' }
  const stepsIn = (change: Partial<typeof payout>) =>
    milestonesOf({ ...settlement, payouts: [{ ...payout, ...change }] }).flatMap((one) =>
      'by' in one ? [[one.day, one.what, one.by]] : [],
    )
  expect(stepsIn({ state: 'bounced', endedAt: at('2026-12-16'), reason: 'Account closed' })).toEqual([
    ['2026-12-13', 'prepared', 'Priya Nair'],
    ['2026-12-14', 'approved', 'Kenneth Wai'],
    ['2026-12-14', 'sent', ''],
    ['2026-12-16', 'bounced', 'Account closed'],
  ])
  expect(stepsIn({ state: 'sent' }).at(-1)).toEqual(['2026-12-14', 'sent', ''])
  expect(stepsIn({ state: 'prepared', approvedAt: 0, sentAt: 0 })).toHaveLength(1)
})
