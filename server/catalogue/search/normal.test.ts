import { expect, test } from 'vitest'
import { wordVariants } from './normal.ts'

/** Whether a text that is only folded, as the archive of prices keeps it, has what a query says. */
const has = (text: string, query: string) =>
  wordVariants(query).every((ways) => ways.some((word) => text.includes(word)))

test.each([
  ['château saint-aurélien', 'Saint-Aurélien'],
  ['st julien 1990', 'St Julien'],
  ['saint-julien 1990', 'St. Julien'],
  ['圣奥雷利安酒庄', '圣奥雷利安'],
  ['圣奥雷利安酒庄', '聖奧雷利安'],
  ['苏玳贵腐', '貴腐'],
  ['乾隆', '乾隆'],
])('%s has %s', (text, query) => {
  expect(has(text.normalize('NFKD').replace(/\p{M}/gu, ''), query)).toBe(true)
})

test('a query that unfolds into thousands of words is read in time', () => {
  const began = process.threadCpuUsage()
  wordVariants('ﷺ'.repeat(120))
  expect(process.threadCpuUsage(began).user).toBeLessThan(20_000)
})
