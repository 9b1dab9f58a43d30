import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidSuggestions, checkIncrementTable } from '#domain/auction/increment-table.ts'
import { isSame } from '#domain/drafts/fields.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { IncrementTrial } from '#web/staff/increments/increment-trial.tsx'
import { IncrementsTable } from '#web/staff/increments/increments-table.tsx'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { staffIncrementsList } from '#wire/calls/staff-increments.ts'
import css from '../drafts.module.css'
import { useIncrementsName } from '../use-increments-name.ts'
import { useSaleForm } from './form-context.ts'
import { IncrementChart } from './increment-chart.tsx'

/** The number of further bids shown for an amount that is tried. */
const shownBids = 4

/** The increment table of a sale: chosen from the company's, drawn, and tried with an amount (L1, L4). */
export function IncrementFields() {
  const t = useTranslations('drafts')
  const nameOf = useNameOf()
  const { draft, problems, save } = useSaleForm()
  const [tried, setTried] = useState(0)
  const { data: tables } = useApiQuery(staffIncrementsList, {})
  const { increments } = draft
  const table = tables?.list.find(({ bands }) => isSame(bands, increments))
  const name = useIncrementsName(increments)
  return (
    <>
      <SelectField
        id="field-increments"
        className={css.whole}
        label={t('field.increments')}
        value={table?.id ?? ''}
        error={problems.get('increments')}
        onChange={({ currentTarget: { value } }) => {
          const chosen = tables?.list.find(({ id }) => id === value)
          if (chosen) save('increments', { increments: chosen.bands })
        }}
      >
        {!table && <option value="">{name}</option>}
        {tables?.list.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      {checkIncrementTable(increments) === null && (
        <>
          <figure className={css.chart}>
            <IncrementChart bands={increments} tried={tried} />
            <figcaption>{t('increments.chart', { currency: draft.currency })}</figcaption>
          </figure>
          <div>
            <IncrementTrial bands={increments} onTry={setTried} />
            {tried > 0 && (
              <p>
                {t('increments.next', {
                  bids: bidSuggestions(increments, tried + 1, { count: shownBids })
                    .map(figure)
                    .join(' · '),
                })}
              </p>
            )}
          </div>
          <details className={css.whole}>
            <summary>{t('increments.all', { count: increments.length })}</summary>
            <div className={css.scroll}>
              <IncrementsTable name={name} bands={increments} />
            </div>
          </details>
        </>
      )}
    </>
  )
}
