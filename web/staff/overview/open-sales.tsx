import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { SaleMark } from '#web/sale/auctions/sale-mark.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { SaleLinks } from '#web/staff/sales/sale-links.tsx'
import salesCss from '#web/staff/sales/sales.module.css'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { useCurrentSales, useOpenRegistrations } from '#web/staff/shell/open-tasks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { Module } from './module.tsx'

/** Sales that have not ended by day, rehearsals last, with links to the pages that the viewer may open. */
export function OpenSales() {
  const t = useTranslations('house')
  const registrations = useOpenRegistrations() ?? []
  const mayDecide = useMayRead('registrations')
  const hasNext = useMayRead('conduct') || mayDecide
  const sales = useCurrentSales()
    .filter(({ isEnd }) => !isEnd)
    .toSorted(
      (one, other) => Number(one.isRehearsal) - Number(other.isRehearsal) || dayOf(one) - dayOf(other),
    )
  return (
    <Module
      title={t('sales')}
      end={
        <Link to="/house/sales" className={typography.link}>
          {t('today.allSales')}
        </Link>
      }
    >
      {sales.length === 0 ? (
        <EmptyState title={t('noSales')} level="h3">
          {t('noSalesText')}
        </EmptyState>
      ) : (
        <DenseTable
          caption={t('sales')}
          rows={sales}
          keyOf={({ id }) => id}
          columns={[
            { name: 'no', head: t('salesPage.column.no'), cell: ({ no }) => no, card: 'textEnd' },
            {
              name: 'sale',
              head: t('salesPage.column.sale'),
              cell: (sale) => (
                <span className={salesCss.sale}>
                  <Accent text={sale.title} accent={sale.accent} /> {sale.isRehearsal && <RehearsalMark />}
                </span>
              ),
              card: 'title',
            },
            {
              name: 'state',
              head: t('salesPage.column.state'),
              cell: (sale) => <State sale={sale} />,
              card: 'text',
            },
            {
              name: 'when',
              head: t('salesPage.column.day'),
              cell: (sale) => (
                <span className={classes(typography.muted, typography.nowrap)}>{dateTime(dayOf(sale))}</span>
              ),
              isWide: true,
            },
            ...(hasNext
              ? [
                  {
                    name: 'next',
                    head: t('salesPage.column.next'),
                    cell: (sale: Auction) => (
                      <SaleLinks
                        isShort
                        sale={sale}
                        open={registrations.find((one) => one.sale.id === sale.id)?.count ?? 0}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Module>
  )
}

/** Returns when a sale begins or, if it is timed, when its lots close. */
const dayOf = ({ type, startTime, endTime }: Auction): number => (type === 'live' ? startTime : endTime)

function State({ sale }: { sale: Auction }) {
  return <SaleMark state={useFromNow((now) => listingState(sale, now))} />
}
