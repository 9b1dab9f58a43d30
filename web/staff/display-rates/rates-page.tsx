import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date, money } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import intro from '#web/staff/kit/intro.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { type DisplayRate, staffRateList } from '#wire/calls/staff-rates.ts'
import { RateForm } from './rate-form.tsx'
import css from './rates.module.css'
import { useRemoveRate } from './use-rates.ts'

/** An example price that illustrates a rate. */
const examplePrice = 10_000

/** The currencies that clients can have prices shown in, with their rates (M3). */
export function RatesPage({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('presets.rates')
  const { data, isError, isFetching, refetch } = useApiQuery(staffRateList, {})
  const [removed, setRemoved] = useState<DisplayRate | null>(null)
  const { remove, isBusy } = useRemoveRate()
  return (
    <StaffPage title={t('title')}>
      <p className={intro.intro}>{t('description')}</p>
      {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data && data.list.length > 0 && (
        <Table caption={t('list')}>
          <thead>
            <tr>
              <th scope="col">{t('currency')}</th>
              <th scope="col">{t('rate')}</th>
              <th scope="col" className={classes(tableStyle.right, css.example)}>
                {t('example')}
              </th>
              <th scope="col">{t('setAt')}</th>
              {mayEdit && <td />}
            </tr>
          </thead>
          <tbody>
            {data.list.map((rate) => (
              <RateRow key={rate.code} rate={rate} mayEdit={mayEdit} onRemove={() => setRemoved(rate)} />
            ))}
          </tbody>
        </Table>
      )}
      {mayEdit && <RateForm />}
      {removed !== null && (
        <AlertDialog
          open
          title={t('removeNamed', { code: removed.code })}
          message={t('removeText', { code: removed.code })}
          confirm={t('remove')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => {
            void remove(removed.code).then(() => setRemoved(null))
          }}
          onCancel={() => setRemoved(null)}
        />
      )}
    </StaffPage>
  )
}

function RateRow({
  rate: { code, rate, setAt },
  mayEdit,
  onRemove,
}: {
  rate: DisplayRate
  mayEdit: boolean
  onRemove: () => void
}) {
  const t = useTranslations('presets.rates')
  const lang = useLocale()
  const isFixed = code === 'HKD'
  const name = new Intl.DisplayNames([lang], { type: 'currency' }).of(code)
  return (
    <tr>
      <th scope="row">
        {code} <span className={typography.dim}>{name}</span>
      </th>
      <td>{mayEdit && !isFixed ? <RateForm code={code} rate={rate} /> : rate}</td>
      <td className={tableStyle.right}>{money(examplePrice * rate, code)}</td>
      <td>{setAt > 0 ? date(setAt) : t('never')}</td>
      {mayEdit && (
        <td>
          {!isFixed && <IconButton icon="close" label={t('removeNamed', { code })} onClick={onRemove} />}
        </td>
      )}
    </tr>
  )
}
