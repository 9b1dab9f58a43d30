import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { PageList } from './page-list.tsx'

const pages = [
  { slug: 'about', lang: 'en', title: 'Plainly described', summary: 'Who we are.' },
  { slug: 'fees', lang: 'en', title: 'Fees', summary: 'What it costs.' },
] as const

test('lists the About page by its name in the menu', async () => {
  const text = textOf(await renderMarkup(<PageList title="More pages" pages={pages} />))
  expect(text).toContain('About us')
  expect(text).not.toContain('Plainly described')
  expect(text).toContain('Fees')
})
