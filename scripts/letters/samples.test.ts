import { expect, test } from 'vitest'
import { liquorNotice } from '#domain/liquor-notice.ts'
import { setLetter } from '#server/mail/set-letter.ts'
import { testConfig } from '#server/testing.ts'
import { samplesIn } from './samples.ts'

const { house } = testConfig({})
const all = (lang: 'en' | 'zh-Hans') =>
  Object.values(samplesIn(lang)).flatMap((samples) => Object.values(samples))

test.each(['en', 'zh-Hans'] as const)('C1 every letter (%s) says both statutory sentences', (lang) => {
  for (const { link, ...letter } of all(lang)) {
    const to = { email: 'a@example.com', name: 'Evelyn', lang }
    const set = setLetter(
      { ...letter, code: null, link: { label: link, href: 'https://house.test' } },
      to,
      house,
    )
    for (const said of [liquorNotice.en, liquorNotice['zh-Hant']]) {
      expect(set.text).toContain(said)
      expect(set.html).toContain(said)
    }
  }
})

test('C2 no letter names tobacco, and none leaves a figure out', () => {
  for (const { subject, paragraphs } of [...all('en'), ...all('zh-Hans')]) {
    const text = [subject, ...paragraphs].join('\n')
    expect(text).not.toMatch(/undefined|NaN|\[object|cigar|tobacco|雪茄|烟草/i)
    expect(subject).not.toBe('')
  }
})

test('O2 the invoice’s letter tells what is to be paid in each way, to the cent', () => {
  for (const lang of ['en', 'zh-Hans'] as const) {
    const text = samplesIn(lang).orders?.invoice?.paragraphs.join('\n')
    for (const amount of ['HKD 12,250.00', 'HKD 12,615.05', 'HKD 12,681.20']) expect(text).toContain(amount)
  }
})
