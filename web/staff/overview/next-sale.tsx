import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { date, money } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StateLine } from '#web/staff/kit/state-line.tsx'
import { registrationsPathFor } from '#web/staff/registrations/query-params.ts'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { type SaleRegistrations, useCurrentSales, useOpenRegistrations } from '#web/staff/shell/open-tasks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import css from './next-sale.module.css'
import { daysBetween, nextLiveSale, stageOf, stagesOf } from './sale-stages.ts'

/** The live auction that is next or under way: its stages, and the one step that is next for the viewer. */
export function NextSale() {
  const sale = nextLiveSale(useCurrentSales())
  const registrations = useOpenRegistrations()?.find((one) => one.sale.id === sale?.id)
  return sale && <Stages sale={sale} registrations={registrations} />
}

function Stages({ sale, registrations }: { sale: Auction; registrations: SaleRegistrations | undefined }) {
  const t = useTranslations('house.today')
  const current = useFromNow((now) => stageOf(sale, now))
  const title = t(current === 'running' ? 'currentSale' : 'nextSale')
  const days = useFromNow((now) => Math.max(0, daysBetween(now, sale.startTime)))
  return (
    <section className={css.next} aria-label={title}>
      <div className={css.head}>
        <p className={typography.muted}>{title}</p>
        <Link to={`/auction/${sale.id}`} className={css.title}>
          <Accent text={sale.title} accent={sale.accent} />
        </Link>
        <p className={typography.muted}>{sale.no}</p>
        <p className={css.facts}>
          {[
            t('inDays', { count: days }),
            t('lots', { count: sale.lotCount }),
            t('lowEstimate', { amount: money(sale.estimate.low, sale.currency) }),
            registrations && t('registered', { count: registrations.approved }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <StateLine
        stages={stagesOf(sale).map(({ name, at }) => ({
          name,
          label: t(`stage.${name}`),
          when: at > 0 ? date(at) : '',
        }))}
        current={current}
      >
        <Step sale={sale} open={registrations?.count ?? 0} />
      </StateLine>
    </section>
  )
}

/** Links to the next step: the registrations under review, else the console. */
function Step({ sale, open }: { sale: Auction; open: number }) {
  const t = useTranslations('house.today')
  const mayConduct = useMayRead('conduct')
  if (open > 0)
    return (
      <div className={css.step}>
        <p className={css.reason}>
          <b>{t('openRegistrations', { count: open })}</b>
        </p>
        <ButtonLink size="sm" to={registrationsPathFor(sale.id, { status: 'pending', page: 1 })}>
          {t('review')}
        </ButtonLink>
      </div>
    )
  if (!mayConduct) return null
  return (
    <div className={css.step}>
      <ButtonLink size="sm" to={`/house/desk/${sale.id}`}>
        {t('openConsole')}
      </ButtonLink>
    </div>
  )
}
