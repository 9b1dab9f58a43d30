import { useTranslations } from 'use-intl'
import { listingState } from '#domain/auction/listing.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { RehearsalMark } from '#web/kit/ui/rehearsal-mark.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { SaleMark } from '#web/sale/auctions/sale-mark.tsx'
import { CopySaleButton } from '#web/staff/drafts/copy-sale-dialog.tsx'
import { type ListedDraft, shownStage, useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import type { Column } from '#web/staff/kit/dense-table.tsx'
import type { SaleRegistrations } from '#web/staff/shell/open-tasks.ts'
import type { Auction } from '#wire/entities/auction.ts'
import { DraftLinks } from './draft-links.tsx'
import { SaleLinks } from './sale-links.tsx'
import css from './sales.module.css'

/** A sale in preparation; or a published one with its registrations, null if the viewer may not read them. */
export type SaleRow =
  | { readonly kind: 'draft'; readonly draft: ListedDraft }
  | { readonly kind: 'sale'; readonly sale: Auction; readonly registrations: SaleRegistrations | null }

const none = '–'

/** Returns the figures of published sales; drafts have a dash. */
const ofSale = (shown: (row: Extract<SaleRow, { kind: 'sale' }>) => string) => (row: SaleRow) =>
  row.kind === 'sale' ? shown(row) : none

/** Returns the columns of the list of sales. */
export function useSaleColumns(): readonly Column<SaleRow>[] {
  const t = useTranslations('house.salesPage')
  const column = (name: Parameters<typeof t>[0] & `column.${string}`) => ({
    name: name.slice('column.'.length),
    head: t(name),
  })
  return [
    {
      ...column('column.no'),
      cell: (row) => (row.kind === 'sale' ? row.sale.no : row.draft.number || none),
      card: 'textEnd',
    },
    { ...column('column.sale'), cell: (row) => <Name row={row} />, card: 'title' },
    {
      ...column('column.kind'),
      cell: (row) => t(`kind.${row.kind === 'sale' ? row.sale.type : row.draft.kind}`),
      isWide: true,
    },
    { ...column('column.state'), cell: (row) => <State row={row} />, card: 'text' },
    { ...column('column.day'), cell: (row) => <Day row={row} /> },
    {
      ...column('column.lots'),
      cell: (row) => figure(row.kind === 'sale' ? row.sale.lotCount : row.draft.lots),
      isFigure: true,
    },
    {
      ...column('column.estimate'),
      cell: ofSale(({ sale }) => figure(sale.estimate.low)),
      isFigure: true,
    },
    {
      ...column('column.paddles'),
      cell: ofSale(({ registrations }) => (registrations ? figure(registrations.approved) : none)),
      isFigure: true,
    },
    {
      ...column('column.hammer'),
      cell: ofSale(({ sale }) => (sale.totals ? figure(sale.totals.hammer) : none)),
      isFigure: true,
    },
    {
      ...column('column.next'),
      cell: (row) =>
        row.kind === 'sale' ? (
          <SaleLinks sale={row.sale} open={row.registrations?.count ?? 0}>
            {!row.sale.isRehearsal && <CopyPublished sale={row.sale} />}
          </SaleLinks>
        ) : (
          <DraftLinks draft={row.draft} />
        ),
      card: 'titleEnd',
    },
  ]
}

function Name({ row }: { row: SaleRow }) {
  const titleOf = useDraftTitle()
  if (row.kind === 'draft')
    return <span className={css.sale}>{titleOf({ number: '', title: row.draft.title })}</span>
  const { title, accent, isRehearsal } = row.sale
  return (
    <span className={css.sale}>
      <Accent text={title} accent={accent} /> {isRehearsal && <RehearsalMark />}
    </span>
  )
}

function Day({ row }: { row: SaleRow }) {
  if (row.kind === 'draft') return row.draft.startTime > 0 ? <DateTime at={row.draft.startTime} /> : none
  return <DateTime at={row.sale.type === 'live' ? row.sale.startTime : row.sale.endTime} />
}

function State({ row }: { row: SaleRow }) {
  const t = useTranslations('drafts.stage')
  if (row.kind === 'sale') return <PublishedState sale={row.sale} />
  return <StateMark state="preview" label={t(shownStage(row.draft))} />
}

function PublishedState({ sale }: { sale: Auction }) {
  const state = useFromNow((now) => listingState(sale, now))
  return <SaleMark state={state} isCancelled={sale.cancellation !== null} />
}

function CopyPublished({ sale: { id, no, title, type } }: { sale: Auction }) {
  return <CopySaleButton source={{ id, name: `${no} ${title}`, kind: type }} title={title} />
}
