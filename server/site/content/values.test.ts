import { expect, test } from 'vitest'
import { testConfig } from '#server/testing.ts'
import { contentValues } from './values.ts'

const feeAt = (perDay: string, lang: 'en' | 'zh-Hans') =>
  contentValues(testConfig({ STORAGE_PER_DAY: perDay }), lang).storageFee

test('O11 states what storage costs after its free days, according to the setting', () => {
  expect(feeAt('10', 'en')).toBe('Free for 30\u00a0days, then up to HKD\u00a010 per lot per day')
  expect(feeAt('25', 'zh-Hans')).toBe('30 日内免费，其后每件每日最高 HKD\u00a025')
  expect(feeAt('0', 'en')).toBe('Free')
  // This value is not confirmed by the house.
  expect(feeAt('', 'en')).toBe('On request')
})
