import { expect, test } from 'vitest'
import { liquorNotice } from '#domain/liquor-notice.ts'
import { testConfig } from '#server/testing.ts'
import type { Letter } from './mail.ts'
import { setLetter } from './set-letter.ts'

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
  'C1 every letter bears both sentences of the statute, as text and as HTML: %s',
  (_name, lang, letter) => {
    const set = setLetter(letter, { email: 'ann@example.com', name: 'Ann', lang }, house)
    for (const form of [set.text, set.html])
      for (const sentence of Object.values(liquorNotice)) expect(form).toContain(sentence)
  },
)
