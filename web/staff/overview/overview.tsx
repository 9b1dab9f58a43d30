import { useLocale, useTranslations } from 'use-intl'
import { mayRead } from '#domain/staff/rights.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { SetupLink } from '#web/staff/setup/setup-link.tsx'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { dayTitle } from './day-title.ts'
import { Exceptions } from './exceptions.tsx'
import { MoneyDue } from './money-due.tsx'
import { NextSale } from './next-sale.tsx'
import { OpenSales } from './open-sales.tsx'
import css from './overview.module.css'
import { SellersLate } from './sellers-late.tsx'
import { StaffPage } from './staff-page.tsx'
import { Tasks } from './tasks.tsx'
import { ComingUp } from './upcoming-list.tsx'

/** The start page of staff: the day, what is open for the viewer, and the next sale, which is first for its staff. */
export function Overview() {
  const t = useTranslations('house.today')
  const lang = useLocale()
  const title = useFromNow((now) => dayTitle(now, lang))
  const isOfSales = mayRead(useHeldRoles(), 'registrations')
  return (
    <StaffPage title={title} note={<Clock />}>
      <SetupLink />
      {isOfSales && <NextSale />}
      <div className={css.columns}>
        <div className={css.column}>
          <Tasks />
          <Exceptions />
          <OpenSales />
        </div>
        <div className={css.column}>
          <ComingUp />
          <MoneyDue />
          <SellersLate />
        </div>
      </div>
      {!isOfSales && <NextSale />}
      <p className="visually-hidden">{t('updates')}</p>
    </StaffPage>
  )
}

function Clock() {
  const t = useTranslations('house.today')
  return t('clock', { time: useFromNow((now) => timeOfDay(now).slice(0, 5)) })
}
