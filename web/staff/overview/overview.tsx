import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
import { hasRight, mayRead, type Role } from '#domain/staff/rights.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { SaleMark } from '#web/sale/auctions/sale-mark.tsx'
import { factorPath, staffPath } from '#web/staff/factor/factor-path.ts'
import { addressIn } from '#wire/address/page-address.ts'
import type { StaffSale, StaffTask } from './load-overview.ts'
import css from './overview.module.css'
import { RehearseButton } from './rehearse-button.tsx'
import { StaffPage } from './staff-page.tsx'

/** The overview of staff pages permitted to the user, with what is pending. */
export function Overview({
  tasks,
  sales,
  roles,
}: {
  tasks: readonly StaffTask[]
  sales: readonly StaffSale[]
  roles: readonly Role[]
}) {
  const t = useTranslations('house')
  const team = [
    { name: 'factor', to: factorPath },
    ...(mayRead(roles, 'staff') ? ([{ name: 'staff', to: staffPath }] as const) : []),
    ...(mayRead(roles, 'audit') ? ([{ name: 'audit', to: '/house/audit' }] as const) : []),
  ] as const
  return (
    <StaffPage
      title={t('title')}
      crumbs={null}
      tools={mayRead(roles, 'reports') && <ArrowLink to="/house/counts">{t('figures')}</ArrowLink>}
    >
      <section className={css.part} aria-labelledby="tasks">
        <SectionHead title={t('waits')} id="tasks" />
        <ul>
          {tasks.map(({ name, to, count }) => (
            <li key={name} className={css.row}>
              <Link to={to} className={typography.link}>
                {t(`task.${name}`)}
              </Link>
              <PendingCount count={count} />
            </li>
          ))}
        </ul>
      </section>
      <section className={css.part} aria-labelledby="sales">
        <SectionHead title={t('sales')} id="sales" />
        {sales.length === 0 ? (
          <EmptyState title={t('noSales')}>{t('noSalesText')}</EmptyState>
        ) : (
          <ul>
            {sales.map((sale) => (
              <Sale key={sale.id} sale={sale} roles={roles} />
            ))}
          </ul>
        )}
      </section>
      <section className={css.part} aria-labelledby="team">
        <SectionHead title={t('team')} id="team" />
        <ul>
          {team.map(({ name, to }) => (
            <li key={name} className={css.row}>
              <Link to={to} className={typography.link}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </StaffPage>
  )
}

function Sale({ sale, roles }: { sale: StaffSale; roles: readonly Role[] }) {
  const t = useTranslations('house')
  const lang = useLocale()
  const { id, no, title, type, pending, isRehearsal } = sale
  const state = useFromNow((now) => listingState(sale, now))
  const linkProps = (name: string) => ({ className: typography.link, 'aria-label': t('of', { name, title }) })
  return (
    <li className={css.row}>
      <div>
        <Link to={`/auction/${id}`} className={css.sale}>
          {title}
        </Link>
        <span className={css.no}>
          {no} <SaleMark state={state} />
        </span>
        {isRehearsal && <RehearsalMark />}
      </div>
      <div className={css.links}>
        {mayRead(roles, 'conduct') && (
          <Link to={`/house/desk/${id}`} {...linkProps(t('desk'))}>
            {t('desk')}
          </Link>
        )}
        {type === 'live' && hasRight(roles, 'saleSecrets') && (
          // A document, not a route.
          <a
            href={addressIn(lang, `/house/desk/${id}/runList.pdf`)}
            target="_blank"
            rel="noopener"
            {...linkProps(t('runList'))}
          >
            {t('runList')}
          </a>
        )}
        {pending !== null && !isRehearsal && (
          <>
            <Link to={`/house/registrations/${id}`} {...linkProps(t('registrations'))}>
              {t('registrations')}
            </Link>
            <PendingCount count={pending} />
          </>
        )}
        {type === 'live' && mayRead(roles, 'catalogue') && (
          <Link to={`/house/stream/${id}`} {...linkProps(t('stream'))}>
            {t('stream')}
          </Link>
        )}
        {type === 'live' && hasRight(roles, 'publish') && !isRehearsal && (
          <RehearseButton auctionId={id} title={title} />
        )}
      </div>
    </li>
  )
}

function PendingCount({ count }: { count: number }) {
  const t = useTranslations('house')
  return <span className={classes(css.count, count > 0 && css.waiting)}>{t('count', { count })}</span>
}
