import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { type AttributeType, labelOf } from './attribute.ts'
import type { AttributeFilter, FilterOption } from './choose-filters.ts'
import { describeValue } from './describe-value.ts'
import { readValue } from './read-value.ts'

/** A filter as text. */
export type DescribedFilter = {
  readonly id: string
  readonly label: string
  readonly options: { readonly id: string; readonly name: string; readonly count: number }[]
  /** null if lots are filtered by values. `unit` is '' if numbers have none. */
  readonly range: { readonly min: number; readonly max: number; readonly unit: string } | null
}

/** Returns filters as text in a language. */
export const describeFilters = (
  filters: readonly AttributeFilter[],
  lang: DraftLanguage,
): DescribedFilter[] =>
  filters.map(({ attribute, options, range }) => ({
    id: attribute.id,
    label: labelOf(attribute)[lang],
    options: options.map((option) => ({
      id: option.value,
      name: nameOf(attribute.type, option, lang),
      count: option.count,
    })),
    range: range && { ...range, unit: unitOf(attribute.type, lang) },
  }))

const unitOf = (type: AttributeType, lang: DraftLanguage): string =>
  type.is === 'number' ? (type.unit?.[lang] ?? '') : ''

/** Returns the name of a value, which is the value itself if it has no other. */
function nameOf(type: AttributeType, { value, zh }: FilterOption, lang: DraftLanguage): string {
  switch (type.is) {
    case 'text':
    case 'list':
    case 'levels':
    case 'marks':
      return value
    case 'bilingual':
      return (lang === 'zh' && zh) || value
    case 'number':
    case 'choice':
    case 'flag':
    case 'date':
    case 'month':
    case 'vintage':
    case 'size': {
      const read = readValue(type, value, null)
      return ('value' in read && describeValue(type, read.value)[lang]) || value
    }
  }
}
