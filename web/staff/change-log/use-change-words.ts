import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { fieldNames } from '#web/staff/drafts/issue-text.tsx'
import { useFieldWords } from '#web/staff/lot-editor/use-field-words.ts'
import type { CellWords } from '#web/staff/lots/grid-rows.ts'
import type { changeList } from '#wire/calls/draft-changes.ts'
import type { DataOf } from '#wire/schema/call.ts'

export type Change = DataOf<typeof changeList>['list'][number]
type Field = Change['fields'][number]

/** The maximum length of a value’s text; longer ones are shortened. */
const maxCharacters = 60

/** Returns the event of a change other than a change of a field’s value, or null. */
function eventOf({ path, before, after }: Field) {
  switch (path) {
    case 'sale':
      return 'created'
    case 'lot':
      return before === 'null' ? 'added' : 'deleted'
    case 'proofed':
      return 'proofed'
    case 'announcement':
      if (after === 'null') return 'unannounced'
      return before === 'null' ? 'announced' : 'announcedAgain'
    default:
      return null
  }
}

/** Returns texts for the fields of changes: `Low estimate: 65,000 → 70,000`. */
export function useChangeWords(words: CellWords) {
  const t = useTranslations('changeLog')
  const label = useTranslations('drafts.field')
  const lot = useFieldWords(words)
  const saleField = (path: string) => {
    const [name = ''] = path.split('.')
    const known = fieldNames.find((one) => one === name)
    return known ? label(known) : t('terms')
  }
  const shownValue = ({ lotId, path }: Field, json: string): string => {
    const value: unknown = JSON.parse(json)
    if (lotId !== '') return lot.textOf(path, value)
    if (typeof value === 'number') return path.endsWith('Time') ? dateTime(value) : words.amount(value)
    return typeof value === 'string' ? value : ''
  }
  const shortened = (text: string) =>
    text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text || '–'
  return {
    /** Returns the text with one field’s old and new value. */
    textOf(field: Field): string {
      const event = eventOf(field)
      if (event) return t(event)
      const name = field.lotId === '' ? saleField(field.path) : lot.headOf(field.path)
      const [before, after] = [shownValue(field, field.before), shownValue(field, field.after)].map(shortened)
      return before === after ? name : t('field', { name, before: before ?? '', after: after ?? '' })
    },
    /** Returns the name of a field that was not undone. */
    nameOf: (field: { readonly lotId: string; readonly field: string }): string => {
      if (field.field === 'lot') return t('wholeLot')
      return field.lotId === '' ? saleField(field.field) : lot.headOf(field.field)
    },
  }
}
