import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [1_015_000, 'one million fifteen thousand', '101.5 万'],
  [101_500, 'one hundred and one thousand five hundred', '10.15 万'],
  [330_000, 'three hundred and thirty thousand', '33 万'],
  [1_000_001, 'one million and one', '100.0001 万'],
  [8_042, 'eight thousand and forty-two', '8042'],
  [120_000_000, 'one hundred and twenty million', '1.2 亿'],
  [1_000_000_000, 'one billion', '10 亿'],
])('V15 spells out %i in words', (amount, english, chinese) => {
  expect(amountInWords(amount, 'en')).toBe(english)
  expect(amountInWords(amount, 'zh-Hans')).toBe(chinese)
})
