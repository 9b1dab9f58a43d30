import { expect, test } from 'vitest'
import { replyDueOn } from './reply-due.ts'

test('a reply is due after the promised business days, without weekends and holidays', () => {
  const holidays = new Set(['2026-12-25'])
  expect(replyDueOn('feedback', '2026-12-03', holidays)).toBe('2026-12-04')
  expect(replyDueOn('feedback', '2026-12-04', holidays)).toBe('2026-12-07')
  expect(replyDueOn('consign', '2026-12-22', holidays)).toBe('2026-12-28')
})
