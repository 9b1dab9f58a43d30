import { expect, test } from 'vitest'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { ChoiceRow } from './choice-row.tsx'

const row = (max: number | null) => (
  <ChoiceRow
    legend="Your maximum bid"
    amounts={[3_000, 3_200, 3_500, 3_800]}
    value={3_000}
    max={max}
    onChange={() => undefined}
  />
)

test('W3 disables amounts above the remaining limit', async () => {
  const page = await renderMarkup(row(3_200))
  expect(page.match(/<input[^>]* disabled=""/g)).toHaveLength(2)
  expect(page).not.toContain('<s>')
})

test('enables every amount without a limit', async () => {
  const page = await renderMarkup(row(null))
  expect(page).not.toContain('disabled')
})
