import type { Language } from '#server/http/calls.ts'
import { en } from './en.ts'
import { zhHans } from './zh-hans.ts'

/** A letter's own texts: the subject, its paragraphs, and what its link is called. */
export type LetterWords = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

/** What mails say, in one language. */
export type MailWords = {
  greeting(name: string): string
  readonly closing: string
  readonly verifyEmail: LetterWords
  readonly resetPasswd: LetterWords
  readonly passwdChanged: LetterWords
  registrationApproved(sale: string, paddle: string): LetterWords
}

const languages: { readonly [lang in Language]: MailWords } = { en, 'zh-Hans': zhHans }

export const words = (lang: Language): MailWords => languages[lang]
