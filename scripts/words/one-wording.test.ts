import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { leaves } from './texts/messages.ts'
import { read, top } from './texts/text.ts'

const folder = 'web/kit/i18n'

/** Returns the messages of pages in a language, by file and key. */
function messagesIn(tag: 'en' | 'zh-Hans'): ReadonlyMap<string, string> {
  const cwd = path.join(top, folder, tag)
  const all = globSync('**/*.json', { cwd }).flatMap((file) =>
    leaves(JSON.parse(read(`${folder}/${tag}/${file}`)), file),
  )
  return new Map(all.map(({ place, message }) => [place, message]))
}

const chinese = messagesIn('zh-Hans')
const pairs = [...messagesIn('en')].map(([place, en]) => ({ place, en, zh: chinese.get(place) ?? '' }))

/** Sentences whose English is the same for two situations that Chinese distinguishes. */
const differing = new Set([
  'It may have been deleted.',
  'Pages of past sales',
  'Postal address for printed catalogues',
  'Reason (shown to the buyer)',
  'Text in both languages',
  'The auctioneer did not accept your request.',
  'Your request was not sent. Please try again.',
])

const withoutStop = (text: string): string => text.replace(/[.。]$/, '')

/** Returns whether a message is a sentence without numbers and choices; a short label may mean several things. */
const isSentence = ({ en }: { readonly en: string }): boolean =>
  en.split(' ').length >= 4 && !en.includes('{') && !differing.has(en)

test('a sentence on pages has one wording in Chinese', () => {
  const wordings = Map.groupBy(pairs.filter(isSentence), ({ en }) => en)
  const several = [...wordings].filter(([, all]) => new Set(all.map(({ zh }) => withoutStop(zh))).size > 1)
  expect(several.map(([en, all]) => ({ en, zh: all.map(({ place, zh }) => `${place}: ${zh}`) }))).toEqual([])
})

test('every exception is still needed', () => {
  const unused = [...differing].filter(
    (en) => new Set(pairs.flatMap((one) => (one.en === en ? withoutStop(one.zh) : []))).size < 2,
  )
  expect(unused).toEqual([])
})
