import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { UpcomingSale } from './load-upcoming.ts'
import { UpcomingList } from './upcoming-list.tsx'

await loadTexts('upcoming')

const opens = Date.parse('2026-12-06T02:00Z')
const closes = Date.parse('2026-12-13T02:00Z')

test.each([
  [{ type: 'live', opens, closes: 0, isOpen: false }, 'Live auction 2026-12-06'],
  [{ type: 'live', opens, closes: 0, isOpen: true }, 'Live now'],
  [{ type: 'timed', opens, closes, isOpen: false }, 'Bidding 2026-12-06 to 2026-12-13'],
  [{ type: 'timed', opens, closes: 0, isOpen: false }, 'Bidding opens 2026-12-06'],
  [{ type: 'timed', opens, closes, isOpen: true }, 'Bidding closes 2026-12-13'],
] satisfies readonly [Omit<UpcomingSale, 'id' | 'title' | 'lotCount'>, string][])(
  'lists %o as %s',
  async (sale, line) => {
    const sales = [{ id: 'BH1', title: 'Winter Sale', lotCount: 12, ...sale }]
    expect(textOf(await renderMarkup(<UpcomingList sales={sales} />))).toBe(`${line} Winter Sale 12 lots`)
  },
)
