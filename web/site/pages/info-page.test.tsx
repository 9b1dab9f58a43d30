import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { Page } from '#wire/entities/page.ts'
import { InfoPage } from './info-page.tsx'

await loadTexts('howToBuy', 'pages')

const conditions: Page = {
  ...{ slug: 'conditions-of-sale', kind: 'legal', lang: 'en', title: 'Conditions of sale', accent: '' },
  ...{ summary: 'What buyers and sellers agree to.', html: '<p>One.</p>', contents: [] },
  ...{ version: '2026-11', updatedAt: Date.parse('2026-11-01T00:00:00+08:00') },
}

const textWith = async (followedBy: string) =>
  textOf(
    await renderMarkup(<InfoPage info={conditions} others={[]} example={null} followedBy={followedBy} />),
  )

test('O8 says that an edition is no longer in force, and which one is in force', async () => {
  const former = await textWith('2027-01')
  expect(former).toContain('Edition 2026-11, first in force on 2026-11-01')
  expect(former).toContain('Edition 2027-01 is now in force.')
  const current = await textWith('')
  expect(current).toContain('Edition 2026-11, in force since 2026-11-01')
  expect(current).not.toContain('now in force')
})
