import { useTranslations } from 'use-intl'
import type { SaleKind } from '#domain/auction/listing.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { CopySaleButton } from '#web/staff/drafts/copy-sale-dialog.tsx'
import { useDraftList } from '#web/staff/drafts/draft-list.ts'
import { draftsPath } from '#web/staff/drafts/paths.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import { useOpenRegistrations, useSales } from '#web/staff/shell/open-tasks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import {
  hasDrafts,
  isInView,
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
  const sales = useSales()
  const drafts = useDraftList()
  const registrations = useOpenRegistrations()
  const columns = useSaleColumns()
  const isOfKind = (kind: SaleKind) => params.kind === '' || kind === params.kind
  const rowsIn = (view: SaleView): readonly SaleRow[] => [
    ...(hasDrafts(view) ? drafts : [])
      .filter(({ kind }) => isOfKind(kind))
      .map((draft) => ({ kind: 'draft' as const, draft })),
    ...sales
      .filter((sale) => isOfKind(sale.type) && isInView(sale, view))
      .map((sale) => ({
        kind: 'sale' as const,
        sale,
        registrations: registrations?.find((one) => one.sale.id === sale.id) ?? null,
      })),
  ]
  const rows = rowsIn(params.view)
  return (
    <StaffPage
      title={t('title')}
      note={t('count', { count: sales.length + drafts.length })}
      tools={<Tools />}
    >
      <SeasonChart sales={sales} />
      <div className={css.tools}>
        <ListTools end={<Currency sales={sales} />}>
          <Views
            label={t('views')}
            views={saleViews.map((view) => ({
              to: salesPathFor({ ...params, view }),
              label: t(`view.${view}`),
              count: rowsIn(view).length,
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
        <DenseTable caption={t('title')} rows={rows} columns={columns} keyOf={idOf} />
      )}
    </StaffPage>
  )
}

const idOf = (row: SaleRow): string => (row.kind === 'draft' ? row.draft.id : row.sale.id)

/** Where a new sale begins, for staff who prepare sales. */
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

/** The currency of all amounts, where it is one. */
function Currency({ sales }: { sales: readonly Auction[] }) {
  const t = useTranslations('house.salesPage')
  const [currency, ...others] = new Set(sales.map((sale) => sale.currency))
  return currency !== undefined && others.length === 0 && t('amounts', { currency })
}
