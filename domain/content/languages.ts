import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import type { Outdated } from '#domain/drafts/languages.ts'
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

const otherLanguage = { en: 'zh', zh: 'en' } as const

/**
 * Returns the older texts of a draft: those unchanged since publication although the other language has
 * changed, or was already newer. Updating an outdated text does not make the other one outdated.  @param published null before publication, when no text is outdated
 * @param before the texts that were older when it was published
 */
export function outdatedIn(
  draft: ContentDraft,
  published: ContentDraft | null,
  before: OutdatedContent,
): OutdatedContent {
  const isSame = (text: ContentText, lang: DraftLanguage) => draft[text][lang] === published?.[text][lang]
  const outdated = (lang: DraftLanguage) => {
    const other = otherLanguage[lang]
    return contentTexts.filter(
      (text) =>
        published !== null &&
        draft[text][lang] !== '' &&
        isSame(text, lang) &&
        (before[lang].includes(text) ||
          (!isSame(text, other) && published[text][other] !== '' && !before[other].includes(text))),
    )
  }
  return { en: outdated('en'), zh: outdated('zh') }
}

/**
 * How complete a language is: `partial` lacks a title, a summary or a body; `older` is older than the other
 * language.
 */
export const languageStates = ['complete', 'older', 'partial', 'missing'] as const
export type LanguageState = (typeof languageStates)[number]

/** The texts without which a language is not published. */
const requiredTexts = ['title', 'summary', 'body'] as const

/** Returns the required texts of a kind that a language lacks. */
export const missingTexts = (
  kind: ContentKind,
  draft: ContentDraft,
  lang: DraftLanguage,
): readonly (typeof requiredTexts)[number][] =>
  requiredTexts.filter((text) => hasField(kind, text) && draft[text][lang].trim() === '')

/** Returns whether a language has any text at all: without one, readers see the other language. */
export const isWritten = (draft: ContentDraft, lang: DraftLanguage): boolean =>
  requiredTexts.some((text) => draft[text][lang].trim() !== '')

/** Returns how complete the languages of a draft are. */
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
