import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnbrokenDates } from './whole-dates.tsx'

test('marks each date in a text, and keeps the text in between', () => {
  const html = renderToStaticMarkup(<UnbrokenDates text="From 2026-12-04 to 2026-12-31, lot 12-3" />)
  expect(html.replace(/ class="[^"]*"/g, '')).toBe(
    'From <span>2026-12-04</span> to <span>2026-12-31</span>, lot 12-3',
  )
})
