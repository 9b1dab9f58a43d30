import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { KeyFigures } from '#web/staff/kit/key-figures.tsx'
import { Split } from '#web/staff/kit/split.tsx'
import backLink from '#web/staff/layout/back-link.module.css'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { salesPath } from '#web/staff/sales/query-params.ts'
import { staffAftersale } from '#wire/calls/staff-aftersale.ts'
import type { Aftersale, RemainingLot } from '#wire/entities/aftersale.ts'
import css from './aftersale.module.css'
import { aftersalePath } from './aftersale-path.ts'
import { LotRecord } from './lot-record.tsx'
import { RemainingTables } from './remaining-tables.tsx'
import { SaleClosing } from './sale-closing.tsx'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 15_000

/** The open tasks after a sale: hammers without a paddle, unsold lots, unpaid orders. */
export function AftersalePage({ auctionId, number }: { auctionId: string; number: string | null }) {
  const t = useTranslations('houseAftersale')
  const { data, isError, isFetching, refetch } = useApiQuery(
    staffAftersale,
    { auctionId },
    { refetchEvery: () => refreshIntervalMs },
  )
  if (data) return <Page sale={data} number={number} />
  const pending = isError && (
    <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />
  )
  return <StaffPage title={t('page.title')}>{pending || <Skeleton tall />}</StaffPage>
}

/** The actions available for a lot. */
export type RemainingAct = 'name' | 'sell' | 'none'

/** Returns the lots of the page with the actions available for each, in the order of its tables. */
function remaining(sale: Aftersale): readonly { readonly lot: RemainingLot; readonly act: RemainingAct }[] {
  const sell: RemainingAct = sale.closed ? 'none' : 'sell'
  return [
    ...sale.unnamed.map((lot) => ({ lot, act: 'name' as const })),
    ...[...sale.unsold, ...sale.rescinded].map((lot) => ({ lot, act: sell })),
    ...sale.soldAfter.map((lot) => ({ lot, act: 'none' as const })),
  ]
}

function Page({ sale, number }: { sale: Aftersale; number: string | null }) {
  const t = useTranslations('houseAftersale')
  const pageName = useTranslations('house.shell.page')
  const all = remaining(sale)
  const chosen = all.find(({ lot }) => lotLabel(lot) === number)
  const current = chosen ?? all[0]
  const isDone = all.length === 0 && (sale.unpaid?.length ?? 0) === 0
  return (
    <StaffPage
      fill
      title={t('page.title')}
      crumbs={[
        { label: pageName('sales'), to: salesPath },
        { label: `${sale.auctionNo} ${sale.title}`, to: `/auction/${sale.auctionId}` },
      ]}
      note={
        sale.isEnd ? <StateMark state="ended" label={t(sale.closed ? 'closed' : 'ended')} /> : t('running')
      }
    >
      <SaleClosing sale={sale} />
      <div className={css.figures}>
        <Figures sale={sale} />
      </div>
      <Split
        isChosen={chosen !== undefined}
        list={
          isDone ? (
            <div className={css.empty}>
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            </div>
          ) : (
            <RemainingTables sale={sale} current={current ? lotLabel(current.lot) : ''} />
          )
        }
        record={
          current && (
            <>
              <Link to={aftersalePath(sale.auctionId)} className={backLink.back}>
                {t('back')}
              </Link>
              <LotRecord key={current.lot.id} sale={sale} {...current} />
            </>
          )
        }
      />
    </StaffPage>
  )
}

/** The numbers of lots and orders that keep the sale from being closed. */
function Figures({ sale }: { sale: Aftersale }) {
  const t = useTranslations('houseAftersale')
  return (
    <KeyFigures
      label={t('before')}
      figures={[
        {
          label: t('figures.buyers'),
          value: sale.sold - sale.unnamed.length,
          note: t('figures.of', { total: sale.sold }),
        },
        {
          label: t('figures.after'),
          value: sale.soldAfter.length,
          note: t('figures.of', { total: sale.soldAfter.length + sale.unsold.length }),
        },
        { label: t('figures.paid'), value: sale.paid, note: t('figures.of', { total: sale.orders }) },
        { label: t('figures.refunds'), value: sale.toRefund },
      ]}
    />
  )
}
