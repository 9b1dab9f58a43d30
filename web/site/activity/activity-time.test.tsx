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
  expect(textOf(await renderMarkup(hours, 'zh-Hans'))).toMatch(
    /^周一 2026-11-23 19:00 至 21:00 ?（香港时间）$/,
  )
})
