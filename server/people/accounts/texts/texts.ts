import type { Language } from '#server/platform/http/calls.ts'
import { en } from './en.ts'
import { zhHans } from './zh-hans.ts'

/** The texts of a letter: its subject, its paragraphs and the label of its link. */
type LetterTexts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

/** The texts of all letters about an account, in one language. */
export type AccountTexts = {
  readonly verifyEmail: LetterTexts
  readonly resetPasswd: LetterTexts
  readonly passwdChanged: LetterTexts
  readonly locked: LetterTexts
  readonly passkeyAdded: LetterTexts
  readonly passkeyRemoved: LetterTexts
  readonly factorAdded: LetterTexts
  readonly factorReset: LetterTexts
  readonly recoveryCodeUsed: LetterTexts
  readonly recoveryCodesMade: LetterTexts
  readonly erased: LetterTexts
}

const languages: { readonly [lang in Language]: AccountTexts } = { en, 'zh-Hans': zhHans }

export const texts = (lang: Language): AccountTexts => languages[lang]
