import { pageLanguageOf, pageLanguages } from '#wire/address/page-address.ts'
import type { Messages } from './+types/messages.ts'
import type { messages as first } from './everywhere/en.ts'
import type { Language } from './language.ts'

export type { Messages } from './+types/messages.ts'

/** A subject whose texts load only with pages that request them. */
export type FurtherSubject = Exclude<keyof Messages, keyof typeof first>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

/** Messages loaded per language. */
const loaded: Readonly<Record<Language, Partial<Messages>>> = {
  en: {},
  'zh-Hans': {},
  'zh-Hant': {},
}

/** Loads the messages that every page needs: all languages on the server, the page's language in a browser. */
export async function loadMessages(lang: Language): Promise<void> {
  const { messages } = await everywhere(lang)
  Object.assign(loaded[lang], messages)
}

function everywhere(lang: Language) {
  switch (lang) {
    case 'en':
      return import('./everywhere/en.ts')
    case 'zh-Hans':
      return import('./everywhere/zh-Hans.ts')
    case 'zh-Hant':
      return import('./everywhere/zh-Hant.ts')
  }
}

function forStaff(lang: Language) {
  switch (lang) {
    case 'en':
      return import('./staff/en.ts')
    case 'zh-Hans':
      return import('./staff/zh-Hans.ts')
    case 'zh-Hant':
      return import('./staff/zh-Hant.ts')
  }
}

/**
 * Loads the messages of further subjects, in the document's language, or in all languages on the server. Modules await
 * it at the top level, so that no component renders without its messages.
 */
export async function loadTexts(...subjects: readonly FurtherSubject[]): Promise<void> {
  const langs: readonly Language[] =
    import.meta.env.SSR && typeof document === 'undefined'
      ? pageLanguages
      : [pageLanguageOf(document.documentElement.lang)]
  const each = langs.flatMap((lang) => subjects.map((subject) => ({ lang, subject })))
  await Promise.all(
    each.map(async ({ lang, subject }) => {
      const file = `./${subject}.json`
      const importer = (await everywhere(lang)).further[file] ?? (await forStaff(lang)).further[file]
      const texts = await importer?.()
      Object.assign(loaded[lang], { [subject]: texts?.default })
    }),
  )
}

/** Returns the loaded messages of a language; on-demand subjects only if they have been loaded. */
export function messagesIn(lang: Language): Messages {
  const messages = loaded[lang]
  if (!isPrepared(messages)) throw new Error(`The texts in ${lang} were not prepared`)
  return messages
}

const isPrepared = (messages: Partial<Messages>): messages is Messages => messages.ui !== undefined
