import { useLocale, useTranslations } from 'use-intl'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { SetupLink } from '#web/staff/setup/setup-link.tsx'
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

/** The start page of staff: the day, the next sale, and what is open for the viewer. */
export function Overview() {
  const t = useTranslations('house.today')
  const lang = useLocale()
  const title = useFromNow((now) => dayTitle(now, lang))
  return (
    <StaffPage title={title} note={<Clock />}>
      <SetupLink />
      <NextSale />
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
      <p className="visually-hidden">{t('updates')}</p>
    </StaffPage>
  )
}

function Clock() {
  const t = useTranslations('house.today')
  return t('clock', { time: useFromNow((now) => timeOfDay(now).slice(0, 5)) })
}
