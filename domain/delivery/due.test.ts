import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, dueOn } from './due.ts'

/** Saturday, 21 November 2026. */
const saturday = '2026-11-21'

const delivery = {
  manner: 'address',
  status: 'pendingReview',
  requestedOn: '2026-11-20',
  approvedOn: '',
  collectedOn: '',
  days: 3,
} as const

test('O4 a request is due one business day later, and an approved delivery within the business days of its quote', () => {
  expect(dueOn(delivery)).toBe('2026-11-23')
  expect(dueOn({ ...delivery, status: 'pendingDelivery', approvedOn: '2026-11-24' })).toBe('2026-11-27')
  expect(dueOn({ ...delivery, status: 'shipped', approvedOn: '2026-11-25' })).toBe('2026-11-30')
})

test('O4 a collection is due on the day chosen, and nothing once delivered or cancelled', () => {
  const collection = { ...delivery, manner: 'pickup', collectedOn: '2026-12-01' } as const
  expect(dueOn({ ...collection, status: 'shipped' })).toBe('2026-12-01')
  expect(dueOn({ ...collection, status: 'completed' })).toBe('')
  expect(dueOn({ ...delivery, status: 'cancelled' })).toBe('')
})

/** Counts day by day. */
function counted(from: string, days: number): string {
  const at = new Date(`${from}T00:00:00Z`)
  const isWeekend = () => at.getUTCDay() % 6 === 0
  while (isWeekend()) at.setUTCDate(at.getUTCDate() - 1)
  for (let remaining = days; remaining > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (!isWeekend()) remaining -= 1
  }
  return at.toISOString().slice(0, 10)
}

test('O4 business days are those from Monday to Friday', () => {
  expect(addBusinessDays(saturday, 1)).toBe('2026-11-23')
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(fc.property(day, fc.nat(60), (from, days) => addBusinessDays(from, days) === counted(from, days)))
})
