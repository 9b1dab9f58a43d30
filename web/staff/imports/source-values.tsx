import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import control from '#web/kit/ui/control.module.css'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { type importCheck, importExplain } from '#wire/calls/imports.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './imports.module.css'
import { useImportFieldName } from './use-import-field-name.ts'
import { useValueChoices } from './use-value-choices.ts'

type SourceValue = DataOf<typeof importCheck>['values'][number]

/** The values that only the source of a file knows; staff explain each once, for all rows and later files (K10). */
export function SourceValues({
  importId,
  currency,
  values,
  mayEdit,
  onExplained,
}: {
  importId: string
  currency: string
  values: readonly SourceValue[]
  mayEdit: boolean
  onExplained: () => void
}) {
  const t = useTranslations('imports.values')
  const nameOf = useImportFieldName()
  if (values.length === 0) return null
  return (
    <section className={css.group}>
      <h2>{t('title')}</h2>
      <p>{t('note')}</p>
      <Table caption={t('title')} className={tableStyle.stacked}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('rows')}</th>
            <th scope="col">{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((one) => (
            <tr key={`${one.field} ${one.value}`} className={css.row}>
              <td data-label={t('field')}>{nameOf(one.field)}</td>
              <th scope="row" data-label={t('value')}>
                {one.value}
              </th>
              <td data-label={t('rows')}>{one.rows}</td>
              <td data-label={t('meaning')}>
                <Meaning
                  importId={importId}
                  currency={currency}
                  value={one}
                  mayEdit={mayEdit}
                  onExplained={onExplained}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

/** The meaning of a value: one of the choices of its field, or a cell as the template has it. */
function Meaning({
  importId,
  currency,
  value: { field, value, meant },
  mayEdit,
  onExplained,
}: {
  importId: string
  currency: string
  value: SourceValue
  mayEdit: boolean
  onExplained: () => void
}) {
  const t = useTranslations('imports.values')
  const call = useApiCall()
  const { show } = useToast()
  const choices = useValueChoices(currency)(field)
  const label = t('meaningOf', { value })

  async function explain(cell: string | null) {
    if (cell === meant) return
    const meaning = cell === null ? { forget: true } : { meant: cell }
    const response = await call(importExplain, { importId, field, value, ...meaning })
    if (response.ok) return onExplained()
    const isUnread = response.error.name === 'invalidInput'
    show({ kind: 'error', text: isUnread ? t('unread', { value }) : response.error.message })
  }

  if (!choices)
    return (
      <input
        key={meant}
        className={control.control}
        aria-label={label}
        disabled={!mayEdit}
        defaultValue={meant ?? ''}
        placeholder={field === 'owner' ? t('clientNumber') : undefined}
        onBlur={({ currentTarget }) => void explain(currentTarget.value.trim() || null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) event.currentTarget.blur()
        }}
      />
    )
  return (
    <BareSelect
      label={label}
      disabled={!mayEdit}
      value={meant === null ? unknown : meant}
      onChange={({ currentTarget }) =>
        void explain(currentTarget.value === unknown ? null : currentTarget.value)
      }
    >
      <option value={unknown}>{t('choose')}</option>
      <option value="">{t('leave')}</option>
      {choices.map(({ cell, name }) => (
        <option key={cell} value={cell}>
          {name}
        </option>
      ))}
    </BareSelect>
  )
}

/** The option for a value that is not explained; no field has such a cell. */
const unknown = '?'
