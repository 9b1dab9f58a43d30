import type { DraftLanguage } from './bilingual.ts'
import { type LotDraft, type LotTextField, lotTextFields } from './lot-draft.ts'
import type { FieldChange } from './merge.ts'

/** A changed text: its field and language; null for any other field. */
function textOf({
  path,
}: FieldChange): { readonly field: LotTextField; readonly lang: DraftLanguage } | null {
  const [name, lang] = path.split('.')
  const field = lotTextFields.find((one) => one === name)
  return field && (lang === 'en' || lang === 'zh') ? { field, lang } : null
}

const other = { en: 'zh', zh: 'en' } as const

/**
 * The draft after changes of its texts: a language with a changed text is no longer proofread. A changed text, unlike
 * an added one, marks its counterpart in the other language as outdated until that changes too.
 */
export function withTextsChanged(draft: LotDraft, changes: readonly FieldChange[]): LotDraft {
  const texts = changes.flatMap((change) => {
    const text = textOf(change)
    return text ? [{ ...text, wasEmpty: change.before === '' }] : []
  })
  if (texts.length === 0) return draft
  const changed = new Set(texts.map(({ field, lang }) => `${field}.${lang}`))
  const outdated = (lang: DraftLanguage): readonly LotTextField[] => {
    const overtaken = texts.filter(
      (text) => text.lang === other[lang] && !text.wasEmpty && draft[text.field][lang] !== '',
    )
    const all = new Set([...draft.outdated[lang], ...overtaken.map(({ field }) => field)])
    return lotTextFields.filter((field) => all.has(field) && !changed.has(`${field}.${lang}`))
  }
  return {
    ...draft,
    proofed: draft.proofed.filter((lang) => texts.every((text) => text.lang !== lang)),
    outdated: { en: outdated('en'), zh: outdated('zh') },
  }
}

/** The draft after it was proofread in a language. */
export const markProofread = (draft: LotDraft, lang: DraftLanguage): LotDraft => ({
  ...draft,
  proofed: [...new Set([...draft.proofed, lang])].toSorted(),
  outdated: { ...draft.outdated, [lang]: [] },
})
