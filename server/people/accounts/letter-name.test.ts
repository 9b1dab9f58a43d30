import { expect, test } from 'vitest'
import { letterName } from './letter-name.ts'

const named = (first_name: string, last_name: string, prefix: string) => ({ first_name, last_name, prefix })

test('a letter uses the first name, and a Chinese name in full', () => {
  expect(letterName(named('Evelyn', 'Tsang', 'Ms'), 'en')).toBe('Evelyn')
  expect(letterName(named('Evelyn', 'Tsang', 'Ms'), 'zh-Hans')).toBe('Evelyn')
  expect(letterName(named('伟铭', '陈', 'Mr'), 'en')).toBe('陈伟铭')
  expect(letterName(named('伟铭', '陈', 'Mr'), 'zh-Hans')).toBe('陈伟铭先生')
  expect(letterName(named('伟铭', '陈', ''), 'zh-Hans')).toBe('陈伟铭')
})
