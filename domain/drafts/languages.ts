import type { Bilingual, DraftLanguage } from './bilingual.ts'
import { type LotDraft, lotTextFields } from './lot-draft.ts'
import type { FieldChange } from './merge.ts'

/** A changed text: its field and language. */
type ChangedText<Text extends string> = {
  readonly field: Text
  readonly lang: DraftLanguage
  readonly wasEmpty: boolean
}

/** Returns the texts among changed fields. */
function changedTexts<Text extends string>(
  fields: readonly Text[],
  changes: readonly FieldChange[],
): readonly ChangedText<Text>[] {
  return changes.flatMap(({ path, before }) => {
    const [name, lang] = path.split('.')
    const field = fields.find((one) => one === name)
    return field && (lang === 'en' || lang === 'zh') ? [{ field, lang, wasEmpty: before === '' }] : []
  })
}

const other = { en: 'zh', zh: 'en' } as const

/** The texts of each language that are older than those of the other one. */
export type Outdated<Text extends string> = { readonly [lang in DraftLanguage]: readonly Text[] }

/**
 * Returns the older texts after changes. A changed text, unlike an added one, marks its counterpart in the other
 * language as outdated until that changes too.
 *
 * @param fields all existing texts
 * @param before the texts and what was outdated before the changes
 */
function outdatedTexts<Text extends string>(
  fields: readonly Text[],
  before: { readonly texts: { readonly [text in Text]: Bilingual }; readonly outdated: Outdated<Text> },
  changes: readonly FieldChange[],
): Outdated<Text> {
  const changed = changedTexts(fields, changes)
  const isChanged = new Set(changed.map(({ field, lang }) => `${field}.${lang}`))
  const outdated = (lang: DraftLanguage): readonly Text[] => {
    const overtaken = changed.filter(
      (text) => text.lang === other[lang] && !text.wasEmpty && before.texts[text.field][lang] !== '',
    )
    const all = new Set([...before.outdated[lang], ...overtaken.map(({ field }) => field)])
    return fields.filter((field) => all.has(field) && !isChanged.has(`${field}.${lang}`))
  }
  return { en: outdated('en'), zh: outdated('zh') }
}

/** Returns the draft after changes of its texts: a language with a changed text is no longer proofread. */
export function withTextsChanged(draft: LotDraft, changes: readonly FieldChange[]): LotDraft {
  const texts = changedTexts(lotTextFields, changes)
  if (texts.length === 0) return draft
  return {
    ...draft,
    proofed: draft.proofed.filter((lang) => texts.every((text) => text.lang !== lang)),
    outdated: outdatedTexts(lotTextFields, { texts: draft, outdated: draft.outdated }, changes),
  }
}

/** Returns the draft after it was proofread in a language. */
export const markProofread = (draft: LotDraft, lang: DraftLanguage): LotDraft => ({
  ...draft,
  proofed: [...new Set([...draft.proofed, lang])].toSorted(),
  outdated: { ...draft.outdated, [lang]: [] },
})
