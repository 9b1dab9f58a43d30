import { useTranslations } from 'use-intl'
import { centsOf } from '#domain/money/money.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { KeyFigures } from '#web/staff/kit/key-figures.tsx'
import { staffSettlementDue } from '#wire/calls/staff-settlements.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './due-chart.module.css'

type Due = DataOf<typeof staffSettlementDue>

/** The amounts due to sellers in the next four weeks: sums, and a bar for each day. */
export function DueChart() {
  const t = useTranslations('houseSettlements.dueChart')
  const { data, isError, isFetching, refetch } = useApiQuery(staffSettlementDue, {})
  if (!data)
    return isError ? (
      <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : null
  const { sums, until, held } = data
  return (
    <section>
      <SectionHead title={t('title')} />
      {sums.length === 0 ? (
        <p className={css.note}>{t('none')}</p>
      ) : (
        <>
          <KeyFigures
            label={t('title')}
            figures={sums.map(({ currency, amount, settlements: count }) => ({
              label: t('by', { day: until }),
              value: accountMoney(amount, currency),
              note: t('count', { count }),
            }))}
          />
          {sums.map(({ currency }) => (
            <Bars key={currency} due={data} currency={currency} />
          ))}
        </>
      )}
      <p className={css.note}>{t('held', { count: held })}</p>
    </section>
  )
}

/** The days of a currency, each with a bar as long as its amount; the bar of today is in brass. */
function Bars({ due: { list, today }, currency }: { due: Due; currency: string }) {
  const t = useTranslations('houseSettlements.dueChart')
  const days = list.filter((one) => one.currency === currency)
  const most = Math.max(...days.map(({ amount }) => centsOf(amount)))
  return (
    <ol className={css.days} aria-label={t('days', { currency })}>
      {days.map(({ day, amount, settlements: count }) => (
        <li key={day} className={classes(css.day, day === today && css.today)} title={t('count', { count })}>
          <span className={css.name}>{day === today ? t('today') : day}</span>
          <span className={css.bar} style={{ '--share': centsOf(amount) / most }} />
          <span className={css.amount}>{accountMoney(amount, currency)}</span>
        </li>
      ))}
    </ol>
  )
}
