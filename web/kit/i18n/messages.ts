import { languageOf } from '#wire/address/page-address.ts'
import type { messages as english } from './en.ts'
import type { messages as first } from './everywhere/en.ts'
import type { Language } from './language.ts'

export type Messages = typeof english

/** A subject whose texts come only with pages that ask for them. */
export type FurtherSubject = Exclude<keyof Messages, keyof typeof first>

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

/** What has been fetched of a language: all that every page needs, and what pages needed besides. */
const loaded: Readonly<Record<Language, Partial<Messages>>> = { en: {}, 'zh-Hans': {} }

/** Fetches the texts of a language that every page needs. The server does this for all, a browser for the one of its page. */
export async function loadMessages(lang: Language): Promise<void> {
  const { messages } = await everywhere(lang)
  Object.assign(loaded[lang], messages)
}

const everywhere = (lang: Language) =>
  lang === 'en' ? import('./everywhere/en.ts') : import('./everywhere/zh-Hans.ts')

/**
 * Fetches the texts of further subjects, in the language of the document, or in all of them on the server. A module
 * that needs them waits for this before anything else, so that nobody gets it without its texts.
 */
export async function loadTexts(...subjects: readonly FurtherSubject[]): Promise<void> {
  const langs: readonly Language[] =
    import.meta.env.SSR && typeof document === 'undefined'
      ? ['en', 'zh-Hans']
      : [languageOf(document.documentElement.lang)]
  const each = langs.flatMap((lang) => subjects.map((subject) => ({ lang, subject })))
  await Promise.all(
    each.map(async ({ lang, subject }) => {
      const { further } = await everywhere(lang)
      const texts = await further[`../${lang}/${subject}.json`]?.()
      Object.assign(loaded[lang], { [subject]: texts?.default })
    }),
  )
}

/** The texts of a language that was prepared. Of further subjects it holds what somebody needed. */
export function messagesIn(lang: Language): Messages {
  const messages = loaded[lang]
  if (!isPrepared(messages)) throw new Error(`The texts in ${lang} were not prepared`)
  return messages
}

const isPrepared = (messages: Partial<Messages>): messages is Messages => messages.ui !== undefined
