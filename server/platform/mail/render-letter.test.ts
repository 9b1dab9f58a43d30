import { expect, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { testConfig } from '#server/testing.ts'
import type { Letter } from './mail.ts'
import { renderLetter } from './render-letter.ts'

const { house } = testConfig({})
const plain: Letter = { subject: 'x', paragraphs: [], code: null, link: null }

test.each([
  ['in English', 'en', plain],
  ['in Chinese', 'zh-Hans', plain],
  [
    'with a link, a code and a way out',
    'zh-Hans',
    { ...plain, code: '1', link: { label: 'Go', href: '/' }, leave: '/' },
  ],
] as const)(
  'C1 puts both statutory sentences into every letter, as text and as HTML: %s',
  (_name, lang, letter) => {
    const set = renderLetter(letter, { email: 'ann@example.com', name: 'Ann', lang }, house)
    for (const form of [set.text, set.html])
      for (const sentence of Object.values(liquorNotice)) expect(form).toContain(sentence)
  },
)

const to = (lang: 'en' | 'zh-Hans') => ({ email: 'ann@example.com', name: 'Ann', lang })

test('fits the width of a phone and keeps its colours in dark mode', () => {
  const { html } = renderLetter(plain, to('en'), house)
  expect(html).toContain('<meta name="viewport" content="width=device-width')
  expect(html).toContain('<meta name="color-scheme" content="light only">')
})

test('omits empty paragraphs and marks the language of each statutory sentence', () => {
  const letter = { ...plain, paragraphs: ['One.', '', ' \n'], code: null }
  const { html, text } = renderLetter(letter, to('zh-Hans'), house)
  expect(html).not.toMatch(/<p[^>]*>\s*<\/p>/)
  expect(text).not.toMatch(/\n{3}/)
  expect(html).toContain(`<span lang="en">${liquorNotice.en}</span>`)
  expect(html).toContain(`<span lang="zh-Hant">${liquorNotice['zh-Hant']}</span>`)
})

test('keeps amounts and dates unbroken', () => {
  const { html, text } = renderLetter(
    { ...plain, paragraphs: ['HKD 12,250.00 by 2026-12-06.'] },
    to('en'),
    house,
  )
  expect(html).toContain('HKD&nbsp;12,250.00 by <span style="white-space:nowrap">2026-12-06</span>.')
  expect(text).toContain('HKD 12,250.00 by 2026-12-06.')
})

test('shows a link to help after the call to action', () => {
  const letter = {
    ...plain,
    link: { label: 'View lot', href: 'https://bowen.example/lot' },
    help: { label: 'How to buy', href: 'https://bowen.example/how-to-buy' },
  }
  const { html, text } = renderLetter(letter, to('en'), house)
  expect(text).toMatch(
    /View lot\nhttps:\/\/bowen\.example\/lot\n\nHow to buy\nhttps:\/\/bowen\.example\/how-to-buy\n/,
  )
  expect(html).toMatch(/View lot<\/a>.*href="https:\/\/bowen\.example\/how-to-buy"[^>]*>How to buy<\/a>/)
})
