import { expect, test } from 'vitest'
import { wordVariants } from './normal.ts'

/** Returns whether a folded text, as in the price archive, matches a query. */
const isMatch = (text: string, query: string) =>
  wordVariants(query).every((variants) => variants.some((word) => text.includes(word)))

test.each([
  ['château saint-aurélien', 'Saint-Aurélien'],
  ['st julien 1990', 'St Julien'],
  ['saint-julien 1990', 'St. Julien'],
  ['圣奥雷利安酒庄', '圣奥雷利安'],
  ['圣奥雷利安酒庄', '聖奧雷利安'],
  ['苏玳贵腐', '貴腐'],
  ['乾隆', '乾隆'],
])('%s matches %s', (text, query) => {
  expect(isMatch(text.normalize('NFKD').replace(/\p{M}/gu, ''), query)).toBe(true)
})

test('parses a query that expands into thousands of words in time', () => {
  const began = process.threadCpuUsage()
  wordVariants('ﷺ'.repeat(120))
  expect(process.threadCpuUsage(began).user).toBeLessThan(200_000)
})
