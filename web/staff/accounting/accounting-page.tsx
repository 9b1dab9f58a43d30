import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { journalAccountList, journalPeriodClose, journalPeriodList } from '#wire/calls/accounting.ts'
import css from './accounting.module.css'
import { AccountsForm } from './accounts-form.tsx'
import { ClosePeriod } from './close-period.tsx'
import { PeriodTable } from './period-table.tsx'

/** Closes the journal by periods, saves their files, and maps its accounts to those of the accountant (Q5). */
export function AccountingPage() {
  const t = useTranslations('accounting')
  const periods = useApiQuery(journalPeriodList, {})
  const accounts = useApiQuery(journalAccountList, {})
  return (
    <StaffPage title={t('page.title')}>
      {periods.data && (
        <>
          <MayCall call={journalPeriodClose}>
            <ClosePeriod periods={periods.data} />
          </MayCall>
          <PeriodTable list={periods.data.list} />
        </>
      )}
      {!periods.data && <LoadingOrError message={t('failed')} query={periods} />}
      <section className={css.section} aria-labelledby="accounts">
        <SectionHead id="accounts" title={t('accounts.title')} />
        {accounts.data ? (
          <AccountsForm list={accounts.data.list} />
        ) : (
          <LoadingOrError message={t('failed')} query={accounts} />
        )}
      </section>
    </StaffPage>
  )
}
