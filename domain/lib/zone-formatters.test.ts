import { expect, test } from 'vitest'
import { zoneFormatters } from './zone-formatters.ts'

test('makes one formatter for each time zone', () => {
  const hours = zoneFormatters('en-GB', { hour: '2-digit', minute: '2-digit' })
  const at = Date.UTC(2026, 10, 27, 2)
  expect(hours('Asia/Hong_Kong').format(at)).toBe('10:00')
  expect(hours('Europe/London').format(at)).toBe('02:00')
  expect(hours('Asia/Hong_Kong')).toBe(hours('Asia/Hong_Kong'))
})
