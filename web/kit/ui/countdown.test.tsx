import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { Countdown } from './countdown.tsx'

/** Returns the text at instant 0. */
const textAt = async (end: number, to: 'end' | 'start', lang: 'en' | 'zh-Hans' = 'en') =>
  textOf(await renderMarkup(<Countdown end={end} to={to} form="units" />, lang))

test('T7 shows Closing at zero until the server reports the result', async () => {
  expect(await textAt(-1, 'end')).toBe('Closing')
})

test('does not show Closing for a late start', async () => {
  expect(await textAt(-1, 'start')).toBe('Opening shortly')
  expect(await textAt(-1, 'start', 'zh-Hans')).toBe('即将开始')
  expect(await textAt(61_000, 'start')).toBe('00:01:01')
})

test('writes days and hours without leading zeros in both languages', async () => {
  const left = 2 * 86_400_000 + 7 * 3_600_000
  expect(await textAt(left, 'end', 'zh-Hans')).toBe('2 天 7 小时')
  expect(await textAt(left, 'end')).toBe('2 d 7 h')
})
