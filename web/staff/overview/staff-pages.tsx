import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
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
import { HousePage } from './house-page.tsx'
import type { HouseSale, HouseTask } from './load-house.ts'
import { RehearseButton } from './rehearse-button.tsx'
import css from './staff-pages.module.css'

/** The way to all that the house does, as far as whoever looks may do it, and what of it waits. */
export function StaffPages({
  tasks,
  sales,
  isManager,
}: {
  tasks: readonly HouseTask[]
  sales: readonly HouseSale[]
  isManager: boolean
}) {
  const t = useTranslations('house')
  const team = [
    { name: 'factor', to: factorPath },
    ...(isManager
      ? ([
          { name: 'staff', to: staffPath },
          { name: 'audit', to: '/house/audit' },
        ] as const)
      : []),
  ] as const
  return (
    <HousePage
      title={t('title')}
      crumbs={null}
      tools={isManager && <ArrowLink to="/house/counts">{t('figures')}</ArrowLink>}
    >
      <section className={css.part} aria-labelledby="tasks">
        <SectionHead title={t('waits')} id="tasks" />
        <ul>
          {tasks.map(({ name, to, count }) => (
            <li key={name} className={css.row}>
              <Link to={to} className={typography.link}>
                {t(`task.${name}`)}
              </Link>
              <Waiting count={count} />
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
              <Sale key={sale.id} sale={sale} />
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
    </HousePage>
  )
}

function Sale({ sale }: { sale: HouseSale }) {
  const t = useTranslations('house')
  const lang = useLocale()
  const { id, no, title, type, pending, isRehearsal } = sale
  const state = useFromNow((now) => listingState(sale, now))
  const named = (name: string) => ({ className: typography.link, 'aria-label': t('of', { name, title }) })
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
      <div className={css.ways}>
        <Link to={`/house/desk/${id}`} {...named(t('desk'))}>
          {t('desk')}
        </Link>
        {type === 'live' && (
          // A document, not a page: the router has no part in it.
          <a
            href={addressIn(lang, `/house/desk/${id}/runList.pdf`)}
            target="_blank"
            rel="noopener"
            {...named(t('runList'))}
          >
            {t('runList')}
          </a>
        )}
        {pending !== null && !isRehearsal && (
          <>
            <Link to={`/house/registrations/${id}`} {...named(t('registrations'))}>
              {t('registrations')}
            </Link>
            <Waiting count={pending} />
          </>
        )}
        {type === 'live' && pending !== null && (
          <Link to={`/house/stream/${id}`} {...named(t('stream'))}>
            {t('stream')}
          </Link>
        )}
        {type === 'live' && pending !== null && !isRehearsal && (
          <RehearseButton auctionId={id} title={title} />
        )}
      </div>
    </li>
  )
}

function Waiting({ count }: { count: number }) {
  const t = useTranslations('house')
  return <span className={classes(css.count, count > 0 && css.waiting)}>{t('count', { count })}</span>
}
