import { expect, test } from 'vitest'
import { createConsoleAttendance } from './console-attendance.ts'

test('V21 an account counts as present for five seconds after its console was last reported', () => {
  let now = 0
  const attendance = createConsoleAttendance(() => now)
  attendance.report('sale', ['carol', 'dora'])
  now = 4_000
  attendance.report('sale', ['dora'])
  expect(['carol', 'dora', 'eve'].map((id) => attendance.has('sale', id))).toEqual([true, true, false])
  expect(attendance.has('another', 'carol')).toBe(false)
  now = 5_001
  expect(['carol', 'dora'].map((id) => attendance.has('sale', id))).toEqual([false, true])
})
