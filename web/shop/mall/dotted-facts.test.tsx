import { expect, test } from 'vitest'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { DottedFacts } from './dotted-facts.tsx'

const dots = (markup: string) => markup.match(/·/g)?.length ?? 0

test('draws the dot between two facts with a space, and hides its character', async () => {
  const markup = await renderMarkup(<DottedFacts facts="Japanese malt · 700 ml, 51.2%" />)
  expect(markup).toMatch(
    /^Japanese malt<span class="visually-hidden"> ·<\/span><span class="[^"]+"> <\/span>700\u00a0ml,\u00a051\.2%$/,
  )
})

test.each([
  ['', 0],
  ['Champagne', 0],
  ['日本纯麦 · 700 毫升 · 51.2%', 2],
])('has a dot between any two facts of “%s”', async (facts, count) => {
  expect(dots(await renderMarkup(<DottedFacts facts={facts} />))).toBe(count)
})
