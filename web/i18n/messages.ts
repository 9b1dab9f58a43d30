import type { messages as english } from './en.ts'
import type { Language } from './language.ts'

export type Messages = typeof english

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

const ready = new Map<Language, Messages>()

/** Fetches the texts of a language. The server does this for all, a browser for the one of its page. */
export async function prepareMessages(lang: Language): Promise<void> {
  const { messages } = await (lang === 'en' ? import('./en.ts') : import('./zh-Hans.ts'))
  ready.set(lang, messages)
}

/** The texts of a language that was prepared. */
export function messagesIn(lang: Language): Messages {
  const messages = ready.get(lang)
  if (!messages) throw new Error(`The texts in ${lang} were not prepared`)
  return messages
}
