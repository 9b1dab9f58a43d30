import type { Language } from '#server/platform/http/calls.ts'
import { en } from './en.ts'
import { zhHans } from './zh-hans.ts'

/** The texts of a letter: its subject, its paragraphs and the label of its link. */
type LetterWords = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

/** The texts of all letters about an account, in one language. */
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
