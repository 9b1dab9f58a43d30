import { useLocale, useTranslations } from 'use-intl'
import type { DraftLanguage } from '#domain/drafts/bilingual.ts'
import { fieldsOf } from '#domain/drafts/fields.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import type { lotDraftList } from '#wire/calls/lot-drafts.ts'
import type { StaffCategory } from '#wire/calls/staff-categories.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './drafts.module.css'
import { parseAmount } from './parse-amount.ts'
import { useLotAutosave } from './use-lot-autosave.ts'

type TextColumn = 'title' | 'description' | 'condition' | 'summary'
type NumberColumn = 'quantity' | 'lowEstimate' | 'highEstimate' | 'startPrice' | 'reserve'

type Column = {
  readonly path: string
  readonly field: TextColumn | NumberColumn
  /** The language of a text; omitted for a number. */
  readonly lang?: DraftLanguage
}

const texts: readonly TextColumn[] = ['title', 'summary', 'description', 'condition']
const numbers: readonly NumberColumn[] = ['quantity', 'lowEstimate', 'highEstimate', 'startPrice', 'reserve']

/** The columns of the table that are typed into. */
export const lotColumns: readonly Column[] = [
  ...texts.flatMap((field): Column[] => [
    { path: `${field}.en`, field, lang: 'en' },
    { path: `${field}.zh`, field, lang: 'zh' },
  ]),
  ...numbers.map((field): Column => ({ path: field, field })),
]

/** One lot of the table. */
export function LotDraftRow({
  lot,
  categories,
  isEditable,
}: {
  lot: DataOf<typeof lotDraftList>['list'][number]
  categories: readonly StaffCategory[]
  isEditable: boolean
}) {
  const t = useTranslations('drafts')
  const lang = useLocale()
  const { state, problems, save, refuse } = useLotAutosave(lot.id, lot.rev)
  const values = fieldsOf(lot.draft)
  return (
    <tr id={`lot-${lot.id}`}>
      <th scope="row">{lot.number}</th>
      {lotColumns.map((column) => (
        <td key={column.path}>
          <Cell
            column={column}
            label={cellLabel(t(`field.${column.field}`), lot.number)}
            value={values[column.path]}
            problem={problems.get(column.path)}
            isEditable={isEditable}
            onSave={(patch) => save(column.path, patch)}
            onRefuse={() => refuse(column.path, t('notAmount'))}
          />
        </td>
      ))}
      <td>
        <BareSelect
          label={cellLabel(t('field.category'), lot.number)}
          defaultValue={lot.draft.category}
          disabled={!isEditable}
          onChange={({ currentTarget: { value } }) => save('category', { category: value })}
        >
          <option value="">{t('noCategory')}</option>
          {categories.map(({ id, nameEn, nameZh }) => (
            <option key={id} value={id}>
              {lang === 'en' ? nameEn : nameZh}
            </option>
          ))}
        </BareSelect>
      </td>
      <td className={css.state} role="status">
        {[...problems.values()][0] ?? t(`state.${state}`)}
      </td>
    </tr>
  )
}

const cellLabel = (field: string, number: string): string => `${number} ${field}`

function Cell({
  column: { field, lang },
  label,
  value,
  problem,
  isEditable,
  onSave,
  onRefuse,
}: {
  column: Column
  label: string
  value: unknown
  problem: string | undefined
  isEditable: boolean
  onSave: (patch: LotDraftPatch) => void
  onRefuse: () => void
}) {
  const shown = value === null || value === undefined ? '' : String(value)
  return (
    <input
      className={classes(control.control, lang ? css.wide : css.cell)}
      aria-label={lang ? `${label} (${lang})` : label}
      aria-invalid={problem ? true : undefined}
      lang={lang === 'zh' ? 'zh-Hans' : lang}
      inputMode={lang ? undefined : 'numeric'}
      defaultValue={shown}
      readOnly={!isEditable}
      onBlur={({ currentTarget }) => {
        const entered = currentTarget.value.trim()
        if (entered === shown) return
        if (lang) return onSave({ [field]: { [lang]: entered } })
        const amount = parseAmount(entered)
        if (amount === undefined) onRefuse()
        else onSave({ [field]: amount })
      }}
    />
  )
}
