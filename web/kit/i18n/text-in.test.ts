import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'

test.each([
  [
    'We are checking the connection. 现正检查网络连线。',
    'We are checking the connection.',
    '现正检查网络连线。',
  ],
  ['A bid was missed · 漏记一次出价', 'A bid was missed', '漏记一次出价'],
  ['The vintage is wrong · 1990 年份有误', 'The vintage is wrong', '1990 年份有误'],
])('shows readers of each language their part of %s', (text, english, chinese) => {
  expect(textIn(text, 'en')).toBe(english)
  expect(textIn(text, 'zh-Hans')).toBe(chinese)
})

test.each([
  'A short break.',
  '休息十分钟。',
  'Lot 5 茅台 has been withdrawn.',
  'A question. 现正处理。 We resume soon.',
  '',
])('shows all readers the whole of %s', (text) => {
  expect([textIn(text, 'en'), textIn(text, 'zh-Hans')]).toEqual([text, text])
})

test('always shows some part of a text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(textIn(text, 'en').length * textIn(text, 'zh-Hans').length).toBeGreaterThan(0)
    }),
  )
})
