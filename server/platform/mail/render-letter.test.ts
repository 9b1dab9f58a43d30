import { expect, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { testConfig } from '#server/testing.ts'
import { type PageLanguage, readingOf } from '#wire/address/page-address.ts'
import type { Letter } from './mail.ts'
import { renderLetter } from './render-letter.ts'

const config = testConfig({ PUBLIC_URL: 'https://bowen.example' })
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
    const set = renderLetter(letter, { email: 'ann@example.com', name: 'Ann', ...readingOf(lang) }, config)
    for (const form of [set.text, set.html])
      for (const sentence of Object.values(liquorNotice)) expect(form).toContain(sentence)
  },
)

const to = (lang: PageLanguage) => ({ email: 'ann@example.com', name: 'Ann', ...readingOf(lang) })

test('fits the width of a phone and has colours for dark mode', () => {
  const { html } = renderLetter(plain, to('en'), config)
  expect(html).toContain('<meta name="viewport" content="width=device-width')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark){.p{background:#171412!important}')
})

test('omits empty paragraphs and marks the language of each statutory sentence', () => {
  const letter = { ...plain, paragraphs: ['One.', '', ' \n'], code: null }
  const { html, text } = renderLetter(letter, to('zh-Hans'), config)
  expect(html).not.toMatch(/<p[^>]*>\s*<\/p>/)
  expect(text).not.toMatch(/\n{3}/)
  expect(html).toContain(`<span lang="en">${liquorNotice.en}</span>`)
  expect(html).toContain(`<span lang="zh-Hant">${liquorNotice['zh-Hant']}</span>`)
})

test('keeps amounts and dates unbroken', () => {
  const { html, text } = renderLetter(
    { ...plain, paragraphs: ['HKD 12,250.00 by 2026-12-06.'] },
    to('en'),
    config,
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
  const { html, text } = renderLetter(letter, to('en'), config)
  expect(text).toMatch(
    /View lot\nhttps:\/\/bowen\.example\/lot\n\nHow to buy\nhttps:\/\/bowen\.example\/how-to-buy\n/,
  )
  expect(html).toMatch(/View lot<\/a>.*href="https:\/\/bowen\.example\/how-to-buy"[^>]*>How to buy<\/a>/)
})

const lot = (lotNum: number) => ({
  context: `Lot ${lotNum}`,
  title: 'Château Belmont 1981',
  accent: '1981',
  picture: { key: `key${lotNum}`, width: 960, height: 1200 },
  state: null,
  amount: 'HKD 6,000.00',
})

test('shows one lot as a card with its picture and state', () => {
  const state = { kind: 'bad', label: 'Outbid' } as const
  const letter = { ...plain, items: [{ ...lot(12), amount: '', state }] }
  const { html, text } = renderLetter(letter, to('en'), config)
  expect(html).toContain(
    '<img src="https://bowen.example/pictures/key12/480.jpg" alt="" width="112" height="140"',
  )
  expect(html).toContain('Château Belmont <em>1981</em>')
  expect(html).toMatch(/▼&ensp;<\/span>Outbid/)
  expect(text).toContain('\n\nLot 12 · Château Belmont 1981 · Outbid\n\n')
})

test('shows several lots as rows with their amounts and sums below', () => {
  const figures = [
    { label: 'Premium', value: 'HKD 2,700.00', isStrong: false },
    { label: 'Total', value: 'HKD 14,700.00', isStrong: true },
  ]
  const { html, text } = renderLetter({ ...plain, items: [lot(12), lot(13)], figures }, to('en'), config)
  expect(html.match(/HKD&nbsp;6,000\.00<\/td>/g)).toHaveLength(2)
  expect(html).toMatch(/Total<\/td><td [^>]*font-weight:600[^>]*>HKD&nbsp;14,700\.00<\/td>/)
  expect(text).toContain('Lot 13 · Château Belmont 1981: HKD 6,000.00\n\nPremium: HKD 2,700.00\nTotal: ')
})

test('C2 shows only the number of a lot that may not be named', () => {
  const { html, text } = renderLetter(
    { ...plain, items: [{ ...lot(12), title: '', accent: '', picture: null, amount: '' }] },
    to('en'),
    config,
  )
  expect(html).not.toContain('<img')
  expect(text).toContain('\n\nLot 12\n\n')
})

test('has a button that Outlook draws without VML, and that is oxblood only for bidding', () => {
  const button = (isBid: boolean) =>
    renderLetter({ ...plain, link: { label: 'Go', href: 'https://x.test/', isBid } }, to('en'), config).html
  for (const [isBid, colour] of [
    [true, '#651a22'],
    [false, '#1b1815'],
  ] as const)
    expect(button(isBid)).toMatch(
      new RegExp(`<td align="center" bgcolor="${colour}"[^>]*mso-padding-alt[^>]*><a href="https://x.test/"`),
    )
  expect(button(true)).not.toMatch(/<v:|urn:schemas-microsoft-com/)
})

test('links to the choice of letters only below a notice', () => {
  const text = (isNotice: boolean) => renderLetter({ ...plain, isNotice }, to('zh-Hans'), config).text
  expect(text(true)).toContain('电邮设定\nhttps://bowen.example/zh-Hans/profile/notifications')
  expect(text(false)).not.toContain('notifications')
})

test('escapes texts written by others', () => {
  const evil = { ...lot(1), title: '<b>"x"</b>', accent: '<b>', context: '<i>' }
  const { html } = renderLetter(
    { ...plain, headline: '<u>', items: [evil], notes: ['<s>'], figures: [] },
    to('en'),
    config,
  )
  expect(html).not.toMatch(/<[busi]>/)
})
