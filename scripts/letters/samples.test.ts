import { expect, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import { renderLetter } from '#server/platform/mail/render-letter.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import { testConfig } from '#server/testing.ts'
import { readingOf } from '#wire/address/page-address.ts'
import { sampleLetter, samplesIn, sampleTexts } from './samples.ts'

const config = testConfig({})
const all = (lang: 'en' | 'zh-Hans') =>
  Object.values(samplesIn(lang)).flatMap((samples) => Object.values(samples))

test.each(['en', 'zh-Hans'] as const)('C1 every letter (%s) has both statutory sentences', (lang) => {
  for (const sample of all(lang)) {
    const to = { email: 'a@example.com', name: 'Ms Tsang', ...readingOf(lang) }
    const set = renderLetter(sampleLetter(sample, 'https://house.test'), to, config)
    for (const said of [liquorNotice.en, liquorNotice['zh-Hant']]) {
      expect(set.text).toContain(said)
      expect(set.html).toContain(said)
    }
  }
})

test('a letter to a reader of Traditional Chinese has no simplified characters except those typed by people', () => {
  const to = { email: 'a@example.com', name: '陈伟铭先生', ...readingOf('zh-Hant') }
  for (const sample of all('zh-Hans')) {
    const { subject, text, html } = renderLetter(sampleLetter(sample, 'https://house.test'), to, config)
    const typed = [to.name, ...(sample.typed ?? [])]
    for (const form of [subject, text, html]) {
      const own = typed.reduce((rest, one) => rest.replaceAll(one, ''), form)
      expect([subject, simplifiedIn(own)]).toEqual([subject, ''])
      expect(form).not.toMatch(/[“”]/)
    }
    for (const one of typed) if (sampleTexts(sample).join('\n').includes(one)) expect(text).toContain(one)
    expect(text).toContain('陈伟铭先生，您好')
    expect(html).toContain('<html lang="zh-Hant">')
    expect(html).not.toMatch(/Noto \w+ SC|Songti SC|SimSun|PingFang SC|YaHei/)
  }
})

test('C2 no letter mentions tobacco or contains a placeholder', () => {
  for (const sample of [...all('en'), ...all('zh-Hans')]) {
    const { subject } = sample
    const text = sampleTexts(sample).join('\n')
    expect(text).not.toMatch(/undefined|\bNaN\b|\[object|cigar|tobacco|雪茄|烟草/i)
    expect(subject).not.toBe('')
  }
})

test('O2 the invoice’s letter states the amount of each payment method to the cent', () => {
  for (const lang of ['en', 'zh-Hans'] as const) {
    const text = samplesIn(lang).orders?.invoice?.figures?.map(({ value }) => value)
    for (const amount of ['HKD 12,250.00', 'HKD 12,615.05', 'HKD 12,681.20']) expect(text).toContain(amount)
  }
})

test('every letter has a text and a unique subject line', () => {
  for (const lang of ['en', 'zh-Hans'] as const) {
    for (const { paragraphs, notes = [] } of all(lang)) {
      expect(paragraphs.length).toBeGreaterThan(0)
      for (const text of [...paragraphs, ...notes]) expect(text).toMatch(/[.!?:。！？：]$/)
    }
    const subjects = Object.entries(samplesIn(lang)).flatMap(([subject, samples]) =>
      Object.entries(samples).map(([name, said]) => `${said.subject} | ${subject}.${name.split('-')[0]}`),
    )
    const meanings = Map.groupBy(new Set(subjects), (one) => one.split(' | ')[0])
    const alike = [...meanings.values()].filter((ones) => ones.length > 1)
    expect(alike).toEqual([])
  }
})

test('Chinese letters call the company 本行, and use one word for one thing', () => {
  const texts = all('zh-Hans').flatMap(sampleTexts)
  for (const word of [
    '我们',
    '账单',
    '配送',
    '自提',
    '提货',
    '竞得',
    '邮件',
    '交易费',
    '发卡行',
    '缴存',
    '「',
  ])
    expect(texts.filter((text) => text.includes(word))).toEqual([])
  // Spaces separate Latin letters and digits from Chinese characters, except beside punctuation.
  expect(texts.filter((text) => /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u.test(text))).toEqual([])
})

test('a letter about a collection does not mention a delivery', () => {
  for (const [lang, word] of [
    ['en', /deliver/i],
    ['zh-Hans', /送/],
  ] as const)
    for (const [name, sample] of Object.entries(samplesIn(lang).deliveries ?? {}))
      if (name.endsWith('-pickup')) expect(sampleTexts(sample).join('\n')).not.toMatch(word)
})
