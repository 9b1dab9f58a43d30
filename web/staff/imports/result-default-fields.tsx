import { useTranslations } from 'use-intl'
import { defaultFields } from '#domain/imports/results.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useCellWords } from '#web/staff/lots/use-cell-words.ts'
import type { ResultDefaults } from './use-upload.ts'

/** The fields for what holds for all results of a file that does not state it (H7). */
export function ResultDefaultFields() {
  const t = useTranslations('imports.file')
  const { reading } = useCellWords('')
  return (
    <>
      <TextField label={t('source')} name="source" hint={t('sourceHint')} maxLength={120} />
      <TextField label={t('currency')} name="currency" hint={t('currencyHint')} maxLength={3} />
      <SelectField label={t('kind')} name="kind" hint={t('kindHint')} defaultValue="wine">
        {reading.goods.map(({ id, words: [name = id] }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('premium')}
        name="premium"
        hint={t('premiumHint')}
        inputMode="decimal"
        maxLength={10}
      />
    </>
  )
}

/** Reads those fields from a form. */
export function defaultsIn(given: FormData): ResultDefaults {
  const [source = '', currency = '', kind = '', premium = ''] = defaultFields.map((field) =>
    String(given.get(field) ?? '').trim(),
  )
  return { source, currency, kind, premium }
}
