import { expect, test } from 'vitest'
import { reminderAt } from './reminders.ts'

const day = 86_400_000
const due = 100 * day

test('O3 an unpaid invoice has reminders three days before it is due, on the day, and 3 and 7 days after', () => {
  const at = (days: number) => reminderAt({ issuedAt: due - 14 * day, dueAt: due }, due + days * day)
  expect([-4, -3, -1, 0, 2, 3, 6, 7, 30].map(at)).toEqual([
    null,
    'soon',
    'soon',
    'due',
    'due',
    'late',
    'late',
    'last',
    'last',
  ])
})

test('O3 there is no reminder within a day of the invoice itself', () => {
  const hasty = { issuedAt: due - 2 * day, dueAt: due }
  expect(reminderAt(hasty, due - 1.5 * day)).toBeNull()
  expect(reminderAt(hasty, due - day)).toBe('soon')
})
