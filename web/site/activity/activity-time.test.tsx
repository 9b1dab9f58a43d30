import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { ActivityTime } from './activity-time.tsx'

await loadTexts('activity')

const start = Date.parse('2026-11-23T11:00Z')
const hours = <ActivityTime start={start} end={Date.parse('2026-11-23T13:00Z')} />
const days = <ActivityTime start={start} end={Date.parse('2026-11-28T10:00Z')} />

test('names the weekday and Hong Kong time', async () => {
  expect(textOf(await renderMarkup(hours))).toBe('Mon 2026-11-23 19:00 to 21:00 HKT')
  expect(textOf(await renderMarkup(days))).toBe('Mon 2026-11-23 19:00 to Sat 2026-11-28 18:00 HKT')
  expect(textOf(await renderMarkup(hours, 'zh-Hans'))).toBe('香港时间 周一 2026-11-23 19:00 至 21:00')
})

test('shows whole days without hours', async () => {
  const day = <ActivityTime start={Date.parse('2026-12-06T16:00Z')} end={Date.parse('2026-12-07T15:59Z')} />
  expect(textOf(await renderMarkup(day))).toMatch(/^Mon 2026-12-07 ?, all day$/)
  expect(textOf(await renderMarkup(day, 'zh-Hans'))).toBe('周一 2026-12-07 全天')
  const two = <ActivityTime start={Date.parse('2026-12-06T16:00Z')} end={Date.parse('2026-12-08T16:00Z')} />
  expect(textOf(await renderMarkup(two))).toMatch(/^Mon 2026-12-07 to Tue 2026-12-08 ?, all day$/)
})

test('keeps a weekday on the same line as its date', async () => {
  expect(await renderMarkup(days)).toMatch(/<span class="[^"]*number[^"]*">Sat <time/)
})
