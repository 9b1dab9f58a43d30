import { useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { SaleMark } from '#web/sale/auctions/sale-mark.tsx'
import { draftsPath } from '#web/staff/drafts/paths.ts'
import { type Column, DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { type SaleRegistrations, useOpenRegistrations, useSales } from '#web/staff/shell/open-tasks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { isInView, type SalesParams, salesPathFor, saleViews } from './query-params.ts'
import { SaleLinks } from './sale-links.tsx'
import css from './sales.module.css'
import { SeasonChart } from './season-chart.tsx'

/** A sale and its registrations; null where the viewer may not read them. */
type SaleRow = { readonly sale: Auction; readonly registrations: SaleRegistrations | null }

/** All published sales and rehearsals, with what is next for each. */
export function SalesPage({ params }: { params: SalesParams }) {
  const t = useTranslations('house.salesPage')
  const sales = useSales()
  const registrations = useOpenRegistrations()
  const columns = useColumns()
  const ofKind = sales.filter(({ type }) => params.kind === '' || type === params.kind)
  const rows = ofKind
    .filter((sale) => isInView(sale, params.view))
    .map((sale) => ({
      sale,
      registrations: registrations?.find((one) => one.sale.id === sale.id) ?? null,
    }))
  return (
    <StaffPage title={t('title')} note={t('count', { count: sales.length })} tools={<Drafts />}>
      <SeasonChart sales={sales} />
      <div className={css.tools}>
        <ListTools end={<Currency sales={sales} />}>
          <Views
            label={t('views')}
            views={saleViews.map((view) => ({
              to: salesPathFor({ ...params, view }),
              label: t(`view.${view}`),
              count: ofKind.filter((sale) => isInView(sale, view)).length,
              isCurrent: view === params.view,
            }))}
          />
          <Views
            label={t('kinds')}
            views={(['', 'live', 'timed'] as const).map((kind) => ({
              to: salesPathFor({ ...params, kind }),
              label: t(`kind.${kind === '' ? 'any' : kind}`),
              isCurrent: kind === params.kind,
            }))}
          />
        </ListTools>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <DenseTable caption={t('title')} rows={rows} columns={columns} keyOf={({ sale }) => sale.id} />
      )}
    </StaffPage>
  )
}

/** Leads whoever prepares sales to the drafts, where a new sale begins. */
function Drafts() {
  const t = useTranslations('house.shell.page')
  return (
    useHasRight('catalogue') && (
      <ButtonLink size="sm" to={draftsPath}>
        {t('drafts')}
      </ButtonLink>
    )
  )
}

/** The currency of all amounts, where it is one. */
function Currency({ sales }: { sales: readonly Auction[] }) {
  const t = useTranslations('house.salesPage')
  const [currency, ...others] = new Set(sales.map((sale) => sale.currency))
  return currency !== undefined && others.length === 0 && t('amounts', { currency })
}

function useColumns(): readonly Column<SaleRow>[] {
  const t = useTranslations('house.salesPage')
  return [
    { name: 'no', head: t('column.no'), cell: ({ sale }) => sale.no, card: 'textEnd' },
    {
      name: 'sale',
      head: t('column.sale'),
      cell: ({ sale }) => (
        <span className={css.sale}>
          <Accent text={sale.title} accent={sale.accent} /> {sale.isRehearsal && <RehearsalMark />}
        </span>
      ),
      card: 'title',
    },
    {
      name: 'kind',
      head: t('column.kind'),
      cell: ({ sale }) => t(`kind.${sale.type}`),
      isWide: true,
    },
    { name: 'state', head: t('column.state'), cell: ({ sale }) => <State sale={sale} />, card: 'text' },
    {
      name: 'day',
      head: t('column.day'),
      cell: ({ sale }) => <DateTime at={sale.type === 'live' ? sale.startTime : sale.endTime} />,
    },
    {
      name: 'lots',
      head: t('column.lots'),
      cell: ({ sale }) => figure(sale.lotCount),
      isFigure: true,
    },
    {
      name: 'estimate',
      head: t('column.estimate'),
      cell: ({ sale }) => figure(sale.estimate.low),
      isFigure: true,
    },
    {
      name: 'paddles',
      head: t('column.paddles'),
      cell: ({ registrations }) => (registrations ? figure(registrations.approved) : '–'),
      isFigure: true,
    },
    {
      name: 'hammer',
      head: t('column.hammer'),
      cell: ({ sale }) => (sale.totals ? figure(sale.totals.hammer) : '–'),
      isFigure: true,
    },
    {
      name: 'next',
      head: t('column.next'),
      cell: ({ sale, registrations }) => <SaleLinks sale={sale} open={registrations?.count ?? 0} />,
      card: 'titleEnd',
    },
  ]
}

function State({ sale }: { sale: Auction }) {
  return <SaleMark state={useFromNow((now) => listingState(sale, now))} />
}
