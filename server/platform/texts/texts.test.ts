import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { leaves } from '../../../scripts/words/texts/messages.ts'
import { placeholders } from '../../../scripts/words/texts/placeholders.ts'
import { messages } from './en.ts'
import { letterIn, textsIn } from './texts.ts'

const filesIn = (lang: string): readonly string[] => readdirSync(path.join(import.meta.dirname, lang)).sort()

/** Phrases that one language states and the other leaves implicit, by key. */
const stated: { readonly [key: string]: string } = {
  'deliveries.cancel.paragraphs': 'en: lots',
  'lots.startMoved.headline': 'zh: kind',
  'lots.reopened.subject': 'en: reversedCount',
  'lots.reopened.headline': 'en: reversedCount',
  'lots.reopened.paragraphs': 'en: reversedCount',
  'members.invitation.paragraphs': 'en: count',
  'orders.won.paragraphs': 'en: count',
  'orders.refund.rescinded': 'en: count',
  'orders.refund.byTransfer': 'zh: toCard',
}

/**
 * Returns the messages of a file by key. The paragraphs of a letter are one text, as a language may divide
 * them differently.
 */
function read(lang: string, file: string): ReadonlyMap<string, readonly string[]> {
  const tree: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, lang, file), 'utf8'))
  const all = leaves(tree, path.basename(file, '.json')).map(
    ({ place, message }) => [place.replaceAll(' ', '.').replace(/\.\d+$/, ''), message] as const,
  )
  const groups = Map.groupBy(all, ([key]) => key)
  return new Map([...groups].map(([key, group]) => [key, group.map(([, message]) => message)]))
}

const namesIn = (messages: readonly string[] = []): readonly string[] => messages.flatMap(placeholders)

test('both languages have a file for every subject, and every file is listed', () => {
  expect(filesIn('zh-Hans')).toEqual(filesIn('en'))
  expect(filesIn('en')).toEqual(
    Object.keys(messages)
      .map((subject) => `${subject}.json`)
      .sort(),
  )
})

describe.each(filesIn('en'))('%s', (file) => {
  const [en, zh] = [read('en', file), read('zh-Hans', file)]

  test('has the same keys in both languages, in the same order', () => {
    expect([...zh.keys()]).toEqual([...en.keys()])
  })

  test('states the same values in both languages, except those listed above', () => {
    const only = (lang: string, mine: readonly string[], others: readonly string[]) =>
      [...new Set(mine)].filter((name) => !others.includes(name)).map((name) => `${lang}: ${name}`)
    const differences = [...en.keys()].flatMap((key) => {
      const [ours, theirs] = [namesIn(en.get(key)), namesIn(zh.get(key))]
      const found = [...only('en', ours, theirs), ...only('zh', theirs, ours)]
      return found.length === 0 ? [] : [[key, found.join(', ')]]
    })
    const subject = path.basename(file, '.json')
    const listed = Object.entries(stated).filter(([key]) => key.startsWith(`${subject}.`))
    expect(Object.fromEntries(differences)).toEqual(Object.fromEntries(listed))
  })

  test('has no empty text', () => {
    const empty = [en, zh].flatMap((texts) => [...texts].filter(([, all]) => all.includes('')))
    expect(empty).toEqual([])
  })
})

test('leaves out an empty paragraph of a letter', () => {
  const values = { number: '500012', reason: 'buyer' }
  const written = (paid: string) => letterIn('en', 'mallOrders.cancelled', { ...values, paid }).paragraphs
  expect(written('none')).toEqual(['You have cancelled your order 500012.'])
  expect(written('HKD 1.00')).toHaveLength(2)
})

test('refuses to format a text without one of its values', () => {
  expect(() => textsIn('zh-Hans')('letters.greeting')).toThrow('name')
  expect(() => letterIn('en', 'identity.rejected')).toThrow('reason')
})
