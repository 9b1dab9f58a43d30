import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { chinese, english } from '#web/kit/testing/all-messages.ts'
import { childrenOf, placeholders } from '../../../scripts/words/texts/placeholders.ts'
import * as everywhereEnglish from './everywhere/en.ts'
import * as everywhereChinese from './everywhere/zh-Hans.ts'
import * as staffEnglish from './staff/en.ts'
import * as staffChinese from './staff/zh-Hans.ts'

type Tree = { readonly [key: string]: string | Tree }

/** Returns the files of a language: those of clients' pages, and those of staff in `staff/`. */
const filesIn = (lang: string): string[] =>
  readdirSync(path.join(import.meta.dirname, lang), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()

const subjectsIn = (lang: string): string[] =>
  filesIn(lang)
    .map((file) => path.basename(file, '.json'))
    .sort()

const read = (lang: string, file: string): Tree =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, lang, file), 'utf8'))

/** Returns all messages of a tree by full key. */
const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[at + key, value]] : flat(value, `${at}${key}.`),
  )

test('both languages have a file for every subject', () => {
  expect(filesIn('zh-Hans')).toEqual(filesIn('en'))
})

test('every subject is loaded with all pages, or on demand by client or staff pages', () => {
  for (const [{ messages, further }, staff] of [
    [everywhereEnglish, staffEnglish],
    [everywhereChinese, staffChinese],
  ] as const) {
    const onDemand = [further, staff.further].flatMap(Object.keys).map((file) => path.basename(file, '.json'))
    expect([...Object.keys(messages), ...onDemand].sort()).toEqual(subjectsIn('en'))
  }
})

describe.each(filesIn('en'))('%s', (file) => {
  const en = flat(read('en', file))
  const zh = new Map(flat(read('zh-Hans', file)))

  test('has the same keys in both languages', () => {
    expect([...zh.keys()].sort()).toEqual(en.map(([key]) => key).sort())
  })

  test('parses in both languages with the same placeholders', () => {
    const ofEnglish = en.map(([key, message]) => [key, placeholders(message)])
    const ofChinese = en.map(([key]) => [key, placeholders(zh.get(key) ?? '')])
    expect(ofChinese).toEqual(ofEnglish)
  })

  test('has no empty message except accents', () => {
    const emptyMessages = [...en, ...zh].filter(
      ([key, message]) => message.trim() === '' && !key.endsWith('accent'),
    )
    expect(emptyMessages).toEqual([])
  })
})

/** Returns the names of the values that a message formats as numbers, and of those that it shows unchanged. */
function formatsIn(message: string): { readonly numbers: Set<string>; readonly plain: Set<string> } {
  const formats = { numbers: new Set<string>(), plain: new Set<string>() }
  const visit = (element: MessageFormatElement): void => {
    if (element.type === TYPE.argument) formats.plain.add(element.value)
    if (element.type === TYPE.number || element.type === TYPE.plural) formats.numbers.add(element.value)
    childrenOf(element).forEach(visit)
  }
  parse(message).forEach(visit)
  return formats
}

test('numbers have thousands separators in both languages', () => {
  const chineseTexts = new Map(flat(chinese))
  const unformatted = flat(english).flatMap(([key, message]) => {
    const ours = formatsIn(message)
    const theirs = formatsIn(chineseTexts.get(key) ?? '')
    const isCount = (name: string) => name === 'count' || ours.numbers.has(name)
    return [...ours.plain, ...theirs.plain].filter(isCount).map((name) => `${key} {${name}}`)
  })
  expect(unformatted).toEqual([])
})

test.each([
  ['en', english, '1,200 lots'],
  ['zh-Hans', chinese, '1,200 件拍品'],
] as const)('%s has them in the number of lots of a sale', (locale, messages, text) => {
  const t = createTranslator({ locale, messages, timeZone: 'Asia/Hong_Kong' })
  expect(t('auctions.tools.count', { count: 1_200 })).toBe(text)
})
