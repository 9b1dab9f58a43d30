import { useTranslations } from 'use-intl'
import type { SaleKind } from '#domain/auction/listing.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { CopySaleButton } from '#web/staff/drafts/copy-sale-dialog.tsx'
import { useDraftList } from '#web/staff/drafts/draft-list.ts'
import { draftsPath } from '#web/staff/drafts/paths.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { useCurrentSales, useOpenRegistrations } from '#web/staff/shell/open-tasks.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import {
  hasDrafts,
  hasEnded,
  hasOpen,
  latestPastQuery,
  pastPageSize,
  pastSalesQuery,
  type SalesParams,
  type SaleView,
  salesPathFor,
  saleViews,
} from './query-params.ts'
import { type SaleRow, useSaleColumns } from './sale-columns.tsx'
import css from './sales.module.css'
import { SeasonChart } from './season-chart.tsx'

/** All sales, in preparation and published, and rehearsals, each with its next step. */
export function SalesPage({ params }: { params: SalesParams }) {
  const t = useTranslations('house.salesPage')
  const current = useCurrentSales()
  const latest = useApiQuery(auctionList, latestPastQuery).data
  const past = useApiQuery(auctionList, pastSalesQuery(params)).data
  const drafts = useDraftList()
  const registrations = useOpenRegistrations()
  const columns = useSaleColumns()
  const isOfKind = (kind: SaleKind) => params.kind === '' || kind === params.kind
  const shownDrafts = drafts.filter(({ kind }) => isOfKind(kind))
  const open = current.filter(({ type, isEnd }) => isOfKind(type) && !isEnd)
  const ended = past?.list ?? []
  const countIn = (view: SaleView): number =>
    (hasDrafts(view) ? shownDrafts.length : 0) +
    (hasOpen(view) ? open.length : 0) +
    (hasEnded(view) ? (past?.total ?? 0) : 0)
  const { view } = params
  const rows: readonly SaleRow[] = [
    ...(hasDrafts(view) ? shownDrafts : []).map((draft) => ({ kind: 'draft' as const, draft })),
    ...[...(hasOpen(view) ? open : []), ...(hasEnded(view) ? ended : [])].map((sale) => ({
      kind: 'sale' as const,
      sale,
      registrations: registrations?.find((one) => one.sale.id === sale.id) ?? null,
    })),
  ]
  const recent = [...current, ...(latest?.list ?? [])]
  return (
    <StaffPage
      title={t('title')}
      note={t('count', { count: current.length + (latest?.total ?? 0) + drafts.length })}
      tools={<Tools />}
    >
      <SeasonChart sales={recent} />
      <div className={css.tools}>
        <ListTools end={<Currency sales={recent} />}>
          <Views
            label={t('views')}
            views={saleViews.map((view) => ({
              to: salesPathFor({ ...params, view, page: 1 }),
              label: t(`view.${view}`),
              count: countIn(view),
              isCurrent: view === params.view,
            }))}
          />
          <Views
            label={t('kinds')}
            views={(['', 'live', 'timed'] as const).map((kind) => ({
              to: salesPathFor({ ...params, kind, page: 1 }),
              label: t(`kind.${kind === '' ? 'any' : kind}`),
              isCurrent: kind === params.kind,
            }))}
          />
        </ListTools>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <DenseTable caption={t('title')} rows={rows} columns={columns} keyOf={idOf} />
      )}
      {hasEnded(view) && past && (
        <Pagination
          label={t('pages')}
          page={params.page}
          pages={Math.ceil(past.total / pastPageSize)}
          to={(page) => salesPathFor({ ...params, view: 'ended', page })}
        />
      )}
    </StaffPage>
  )
}

const idOf = (row: SaleRow): string => (row.kind === 'draft' ? row.draft.id : row.sale.id)

/** The buttons that create a sale, for staff who prepare sales. */
function Tools() {
  const t = useTranslations('house.shell.page')
  return (
    useHasRight('catalogue') && (
      <>
        <CopySaleButton />
        <ButtonLink size="sm" to={draftsPath}>
          {t('drafts')}
        </ButtonLink>
      </>
    )
  )
}

/** States the currency of all amounts, if they share one. */
function Currency({ sales }: { sales: readonly Auction[] }) {
  const t = useTranslations('house.salesPage')
  const [currency, ...others] = new Set(sales.map((sale) => sale.currency))
  return currency !== undefined && others.length === 0 && t('amounts', { currency })
}
