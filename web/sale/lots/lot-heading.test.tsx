import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { lot } from '#web/kit/json-ld/testing.ts'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { LotHeading } from './lot-heading.tsx'

await loadTexts('lots')

const heading = (latinTitle: string) =>
  renderMarkup(<LotHeading lot={lot({ latinTitle })} rates={{}} address="/lot" />)

test('shows the title of the label below a Chinese one, marked as English', async () => {
  expect(await heading('Château Belmont 1981')).toMatch(/<p lang="en"[^>]*>Château Belmont 1981<\/p>/)
  expect(await heading('')).not.toContain('lang="en"')
})
