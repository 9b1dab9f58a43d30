import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'use-intl/core'
import { traditionalWords } from '#server/platform/traditional/traditional.ts'
import type { Language, PageLanguage } from '#wire/address/page-address.ts'
import type { messages as english } from './en.ts'

type Messages = typeof english

/** The keys of the texts in a tree; lists are read as part of a letter. */
type KeyIn<Tree> = Tree extends readonly string[]
  ? never
  : {
      [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${KeyIn<Tree[Name]>}`
    }[keyof Tree & string]

/** The key of a text: its subject, then its path in the subject's file. */
export type TextKey = KeyIn<Messages>

/** A letter in a file. The languages may divide it into paragraphs differently. */
type LetterMessages = {
  readonly subject: string
  readonly headline?: string
  readonly paragraphs: readonly string[]
  readonly notes?: readonly string[]
  readonly link?: string
}

/** The key of a letter: its subject, then its name. */
type LetterKey = {
  [Subject in keyof Messages]: `${Subject}.${LettersIn<Messages[Subject]>}`
}[keyof Messages]

type LettersIn<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends LetterMessages ? Name : never
}[keyof Tree & string]

/** The values of a text by name. Amounts and dates are formatted; a count is a number. */
type Values = Readonly<Record<string, string | number>>

/** Returns the text of a key. */
export type Texts = (key: TextKey, values?: Values) => string

/** The texts of a letter; `link` is the label of its link, or '' if there is none. */
export type LetterTexts = Required<Omit<LetterMessages, 'headline'>> & Pick<LetterMessages, 'headline'>

type Opened = {
  /** The messages of a language, by subject. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, LetterMessages>>>>
  readonly translate: (key: string, values?: Values) => string
}

/** Reads the messages of a language. Each is parsed when it is first used. */
function open(locale: PageLanguage): Opened {
  const isDerived = locale === 'zh-Hant'
  const folder = path.join(import.meta.dirname, isDerived ? 'zh-Hans' : locale)
  const texts = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const messages = Object.fromEntries(
    readdirSync(folder).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(isDerived ? traditionalWords(texts(file)) : texts(file)),
    ]),
  )
  return { messages, translate: createTranslator({ locale, messages, onError: throwError }) }
}

/**
 * Throws an error for a missing text or value, which is a bug: the job that writes the letter fails and is
 * repeated after the fix.
 */
function throwError(error: Error): never {
  throw error
}

const opened: { readonly [lang in Language]: Opened } = { en: open('en'), 'zh-Hans': open('zh-Hans') }

let traditional: Opened | null = null

/** Returns the texts of a language. Those in traditional characters are derived when first used. */
function openedIn(lang: PageLanguage): Opened {
  if (lang !== 'zh-Hant') return opened[lang]
  traditional ??= open(lang)
  return traditional
}

/** Returns the texts of letters, notices and documents in a language. */
export const textsIn = (lang: PageLanguage): Texts => openedIn(lang).translate

/**
 * Returns the texts of a letter in a language; paragraphs and notes that are empty with these values are left
 * out.
 */
export function letterIn(lang: Language, key: LetterKey, values: Values = {}): LetterTexts {
  const { messages, translate } = opened[lang]
  const [subject = '', name = ''] = key.split('.')
  const letter = messages[subject]?.[name]
  const all = (part: 'paragraphs' | 'notes'): readonly string[] =>
    (letter?.[part] ?? [])
      .map((_, index) => translate(`${key}.${part}.${index}`, values))
      .filter((text) => text !== '')
  return {
    subject: translate(`${key}.subject`, values),
    ...(letter?.headline !== undefined && { headline: translate(`${key}.headline`, values) }),
    paragraphs: all('paragraphs'),
    notes: all('notes'),
    link: letter?.link === undefined ? '' : translate(`${key}.link`, values),
  }
}
