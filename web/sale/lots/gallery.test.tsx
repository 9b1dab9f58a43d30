import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { Gallery } from './gallery.tsx'

await loadTexts('lots')

test('the main picture makes phones request a file of the width at which it is shown', async () => {
  const picture = { key: 'k', width: 2_400, height: 3_000, alt: 'Front' }
  const markup = await renderMarkup(<Gallery pictures={[picture]} title="Montclar" />)
  const styles = readFileSync(new URL('gallery.module.css', import.meta.url), 'utf8')
  const [, height] = /^ +height: (max\(.+\));$/m.exec(styles) ?? []
  expect(height).toBeDefined()
  expect(markup).toContain(`, calc(0.8 * ${height})"`)
})
