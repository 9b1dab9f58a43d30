import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import { type Outdated, outdatedTexts } from '#domain/drafts/languages.ts'
import type { FieldChange } from '#domain/drafts/merge.ts'
import {
  type ContentDraft,
  type ContentKind,
  type ContentText,
  contentTexts,
  hasField,
} from './content-draft.ts'

/** The texts of each language that are older than those of the other one. */
export type OutdatedContent = Outdated<ContentText>

export const nothingOutdated: OutdatedContent = { en: [], zh: [] }

/** The older texts after changes of a draft. */
export const outdatedAfter = (
  draft: ContentDraft,
  outdated: OutdatedContent,
  changes: readonly FieldChange[],
): OutdatedContent => outdatedTexts(contentTexts, { texts: draft, outdated }, changes)

/** How complete a language is: `partial` lacks a title, a summary or a body; `older` follows another change. */
export const languageStates = ['complete', 'older', 'partial', 'missing'] as const
export type LanguageState = (typeof languageStates)[number]

/** The texts without which a language is not published. */
const requiredTexts = ['title', 'summary', 'body'] as const

/** The required texts of a kind that a language lacks. */
export const missingTexts = (
  kind: ContentKind,
  draft: ContentDraft,
  lang: DraftLanguage,
): readonly (typeof requiredTexts)[number][] =>
  requiredTexts.filter((text) => hasField(kind, text) && draft[text][lang].trim() === '')

/** Whether a language has any text at all: without one, readers see the other language. */
export const isWritten = (draft: ContentDraft, lang: DraftLanguage): boolean =>
  requiredTexts.some((text) => draft[text][lang].trim() !== '')

/** How complete the languages of a draft are. */
export function languageStatesOf(
  kind: ContentKind,
  draft: ContentDraft,
  outdated: OutdatedContent,
): { readonly [lang in DraftLanguage]: LanguageState } {
  const stateOf = (lang: DraftLanguage): LanguageState => {
    if (!isWritten(draft, lang)) return 'missing'
    if (missingTexts(kind, draft, lang).length > 0) return 'partial'
    return outdated[lang].length > 0 ? 'older' : 'complete'
  }
  const [en, zh] = draftLanguages
  return { en: stateOf(en), zh: stateOf(zh) }
}
