import type { Language } from '#server/platform/http/calls.ts'
import { en } from './en.ts'
import { zhHans } from './zh-hans.ts'

/** A letter's own texts: the subject, its paragraphs, and what its link is called. */
type LetterWords = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

/** What the letters of an account say, in one language. */
export type AccountWords = {
  readonly verifyEmail: LetterWords
  readonly resetPasswd: LetterWords
  readonly passwdChanged: LetterWords
  readonly locked: LetterWords
  readonly passkeyAdded: LetterWords
  readonly passkeyRemoved: LetterWords
  readonly factorAdded: LetterWords
  readonly factorReset: LetterWords
  readonly recoveryCodeUsed: LetterWords
  readonly recoveryCodesMade: LetterWords
  readonly erased: LetterWords
}

const languages: { readonly [lang in Language]: AccountWords } = { en, 'zh-Hans': zhHans }

export const words = (lang: Language): AccountWords => languages[lang]
