import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { clientWords, type NamedClient, prefixesOf, type Readings } from './client-words.ts'

const syllables: Readonly<Record<string, string>> = { 曾: 'zeng', 婉: 'wan', 仪: 'yi', 陈: 'chen' }
const readings: Readings = (run) => [[...run].map((character) => syllables[character] ?? 'x')]

const isFound = (client: NamedClient, query: string): boolean => {
  const words = clientWords(client, readings)
  const beginnings = prefixesOf(query)
  return (
    beginnings.length > 0 &&
    beginnings.every((alternatives) =>
      alternatives.some((beginning) => words.some((word) => word.startsWith(beginning))),
    )
  )
}

const evelyn = {
  names: ['evelyn tsang', '曾婉仪', 'harbour cellars limited'],
  email: 'e.tsang@mail.example',
  phone: '+85255500173',
}

describe('a client is found by', () => {
  test.each([
    ['by the names in any order', 'tsang evelyn'],
    ['by the beginning of a name', 'eve ts'],
    ['by the company', 'harbour'],
    ['with a title', 'ms evelyn tsang'],
    ['in Chinese', '曾婉仪'],
    ['by the given name', '婉仪'],
    ['with a Chinese title', '曾婉仪女士'],
    ['by pinyin in one word', 'zengwanyi'],
    ['by pinyin in syllables', 'wan yi zeng'],
    ['by the initials of the pinyin', 'zwy'],
    ['by the email address', 'e.tsang@mail.example'],
    ['by its domain', 'mail.example'],
    ['by its beginning', 'e.tsang@'],
    ['by the telephone number', '+852 5550 0173'],
    ['by the national number', '5550 0173'],
    ['by its last four digits', '0173'],
    ['by part of it', '5500'],
    ['with a trunk prefix', '(0)5550-0173'],
  ])('%s', (_, query) => {
    expect(isFound(evelyn, query)).toBe(true)
  })

  test('two names as one word', () => {
    expect(isFound({ ...evelyn, names: ['chan wai-ming'] }, 'waiming')).toBe(true)
  })
})

test.each(['tsing', '陈', '曾女', '173', 'evelyn chan', '@', ',', ''])(
  'no client is found by %o',
  (query) => {
    expect(isFound(evelyn, query)).toBe(false)
  },
)

test('a rare character is kept in every word', () => {
  const rare = { names: ['𡋤'], email: '', phone: '' }
  for (const word of clientWords(rare, (run) => [[run]])) expect(word.isWellFormed()).toBe(true)
  expect(isFound(rare, '𡋤')).toBe(true)
})

test('any four consecutive digits of a number find it, and every beginning of a name', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{7,11}$/),
      fc.stringMatching(/^[a-z]{2,12}$/),
      fc.nat(),
      (digits, name, position) => {
        const client = { names: [name], email: '', phone: `+${digits}` }
        const part = digits.slice(position % (digits.length - 3))
        if (!part.startsWith('0')) expect(isFound(client, part.slice(0, 4))).toBe(true)
        const beginning = name.slice(0, 1 + (position % name.length))
        expect(isFound(client, beginning)).toBe(true)
      },
    ),
    runs(200),
  )
})
