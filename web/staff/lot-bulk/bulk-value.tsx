import { useTranslations } from 'use-intl'
import { lotTextPaths } from '#domain/drafts/lot-draft.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useFieldWords } from '#web/staff/lot-editor/use-field-words.ts'
import type { CellReading } from '#web/staff/lots/cells.ts'
import type { CellWords } from '#web/staff/lots/grid-rows.ts'
import { type BulkEntry, choicesFor, isTextField } from './bulk-fields.ts'

/** The value of a bulk change: chosen or typed; for a text also which one, and the words to find. */
export function BulkValue({
  entry,
  onEnter,
  label,
  isValid,
  words,
  reading,
}: {
  entry: BulkEntry
  onEnter: (changed: Partial<BulkEntry>) => void
  label: string
  isValid: boolean
  words: CellWords
  reading: CellReading
}) {
  const t = useTranslations('lotGrid.bulk')
  const { headOf, textOf } = useFieldWords(words)
  const { field, text, path, find } = entry
  const choices = choicesFor(field, reading)
  const wordOf = (value: string) => {
    if (value === 'true' || value === 'false') return t(value)
    return textOf(field, value) || t('empty')
  }
  if (choices)
    return (
      <SelectField
        label={label}
        value={text}
        onChange={({ currentTarget: { value } }) => onEnter({ text: value })}
      >
        {choices.map((value) => (
          <option key={value} value={value}>
            {wordOf(value)}
          </option>
        ))}
      </SelectField>
    )
  const isText = isTextField(field)
  return (
    <>
      {isText && (
        <SelectField
          label={t('textField')}
          value={path}
          onChange={({ currentTarget: { value } }) =>
            onEnter({ path: lotTextPaths.find((one) => one === value) ?? path })
          }
        >
          {lotTextPaths.map((one) => (
            <option key={one} value={one}>
              {headOf(one)}
            </option>
          ))}
        </SelectField>
      )}
      {field === 'replaceText' && (
        <TextField
          label={t('find')}
          value={find}
          hint={t('findHint')}
          onChange={({ currentTarget: { value } }) => onEnter({ find: value })}
        />
      )}
      <TextField
        label={isText ? t(`typed.${field}`) : label}
        value={text}
        hint={hintOf(field, t)}
        error={isValid || isText ? undefined : t('invalid')}
        onChange={({ currentTarget: { value } }) => onEnter({ text: value })}
      />
    </>
  )
}

function hintOf(
  field: BulkEntry['field'],
  t: ReturnType<typeof useTranslations<'lotGrid.bulk'>>,
): string | undefined {
  switch (field) {
    case 'percent':
      return t('percentHint')
    case 'opening':
      return t('openingHint')
    case 'addText':
      return t('addHint')
    case 'replaceText':
      return t('replaceHint')
    default:
      return t('emptyHint')
  }
}
