import type { Duration, Instant } from '#domain/money/money.ts'
import type { DraftLanguage } from './bilingual.ts'
import type { FieldRevisions } from './merge.ts'
import { type SaleDraft, type SaleTextField, saleTextFields } from './sale-draft.ts'

/** A text of a sale that may be older than its other language. */
export type OlderText = {
  readonly field: SaleTextField
  readonly lang: DraftLanguage
  /** The revision of its last change. */
  readonly since: number
}

/** The time within which changes count as one session, since both languages are often edited one after the other. */
const sitting: Duration = 3_600_000

const other = { en: 'zh', zh: 'en' } as const

/**
 * K2: returns the texts of a sale whose other language was changed later, after more than an hour. The change
 * log shows whether that was a change rather than the first text in that language.
 */
export function olderTexts(sale: SaleDraft, revisions: FieldRevisions): readonly OlderText[] {
  const changedAt = (path: string): { readonly rev: number; readonly at: Instant } =>
    revisions[path] ?? { rev: 0, at: 0 }
  return saleTextFields.flatMap((field) => {
    if (sale[field].en === '' || sale[field].zh === '') return []
    return (['en', 'zh'] as const).flatMap((lang) => {
      const own = changedAt(`${field}.${lang}`)
      const isOlder = own.rev > 0 && changedAt(`${field}.${other[lang]}`).at > own.at + sitting
      return isOlder ? [{ field, lang, since: own.rev }] : []
    })
  })
}

/** Returns the path of the text that was changed later. */
export const laterPath = ({ field, lang }: OlderText): string => `${field}.${other[lang]}`
