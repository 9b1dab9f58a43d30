import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { Countdown } from './countdown.tsx'

/** At the instant 0. */
const words = async (end: number, to: 'end' | 'start', lang: 'en' | 'zh-Hans' = 'en') =>
  textOf(await renderMarkup(<Countdown end={end} to={to} form="units" />, lang))

test('T7 at zero a lot is closing, until the house says more', async () => {
  expect(await words(-1, 'end')).toBe('Closing')
})

test('what has not begun when its hour has come is not called closing', async () => {
  expect(await words(-1, 'start')).toBe('Any moment')
  expect(await words(-1, 'start', 'zh-Hans')).toBe('即将开始')
  expect(await words(61_000, 'start')).toBe('00 h 01 m 01 s')
})
