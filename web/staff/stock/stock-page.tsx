import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type GoodsKind, goodsKinds } from '#domain/goods/goods.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Grip, RowMoves } from '#web/kit/ui/row-moves.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { NewGoods } from '#web/staff/goods/new-goods.tsx'
import { goodsImportPath } from '#web/staff/goods/paths.ts'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { ListFooter, Split } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { AddButton } from '#web/staff/layout/add-button.tsx'
import back from '#web/staff/layout/back-link.module.css'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { goodsCreate } from '#wire/calls/staff-goods.ts'
import { staffMallProductList, staffMallProductSet } from '#wire/calls/staff-mall.ts'
import { staffGiftList } from '#wire/calls/staff-points.ts'
import { type StockParams, stockPath, stockPathFor, stockSources } from './query-params.ts'
import { SaveState } from './save-state.tsx'
import css from './stock.module.css'
import { type CellEdits, ListedCell, StockCell } from './stock-cell.tsx'
import { StockRecord } from './stock-record.tsx'
import {
  isInFilter,
  lowStock,
  rowOfGift,
  rowOfProduct,
  type StockRow,
  stockFilters,
  stockSums,
} from './stock-rows.ts'
import { useGiftOrder } from './use-gift-order.ts'
import { useStockEdits } from './use-stock-edits.ts'

/** The maximum number of rows of each mall that are loaded; a search finds further ones. */
const pageSize = 1_000

/** Returns the request for the products, and the one for the gifts. */
export const stockRequest = ({ q }: Pick<StockParams, 'q'>) => ({ q, page: 1, size: pageSize })

/** The stock of both malls: prices, pieces and visibility, edited in place and saved at once. */
export function StockPage({ params }: { params: StockParams }) {
  const t = useTranslations('mallOrders.shelf')
  const goods = useTranslations('goods')
  const [creating, setCreating] = useState<GoodsKind | null>(null)
  const { rows: all, total, isLoaded, isFailed, retry } = useStock(params)
  const mayEdit = useMayCall(staffMallProductSet)
  const edits = useStockEdits(all)
  const inSource = all.filter(
    ({ source, category }) =>
      (params.of === 'all' || source === params.of) &&
      (params.category === '' || category?.id === params.category),
  )
  const touched = useTouched(stockPathFor({ ...params, item: '' }))
  const shown = inSource.filter((row) => isInFilter(row, params.show) || touched.keys.has(row.key))
  const current = inSource.find(({ key }) => key === params.item)
  const linkTo = (item: string) => stockPathFor({ ...params, item })
  useRowKeys({
    rows: shown.map(({ key }) => key),
    current: params.item,
    linkTo,
    actions: { e: () => focusFirstCell(params.item) },
  })
  const cells: CellEdits | null = mayEdit
    ? {
        of: edits.of,
        type: edits.type,
        drop: edits.drop,
        save: (row, ...edit) => {
          touched.add(row.key)
          edits.save(row, ...edit)
        },
      }
    : null
  return (
    <StaffPage
      fill
      title={t('title')}
      note={<SaveState edits={edits} />}
      tools={
        <>
          <MayCall call={staffCategoryList}>
            <ArrowLink to="/house/categories">{t('categories')}</ArrowLink>
          </MayCall>
          <MayCall call={goodsCreate}>
            <ArrowLink to={goodsImportPath(params.of === 'points' ? 'gift' : 'product')}>
              {t('import')}
            </ArrowLink>
            {goodsKinds.map((kind) => (
              <AddButton key={kind} label={goods(`new.${kind}`)} onClick={() => setCreating(kind)} />
            ))}
          </MayCall>
        </>
      }
    >
      <ListTools
        end={
          <ListSearch
            path={stockPath}
            q={params.q}
            label={t('search')}
            hidden={{
              ...(params.of !== 'all' && { of: params.of }),
              ...(params.show !== 'all' && { show: params.show }),
              ...(params.category !== '' && { category: params.category }),
            }}
          />
        }
      >
        <Views
          label={t('sources')}
          views={stockSources.map((of) => ({
            to: stockPathFor({ ...params, of, category: '', item: '' }),
            label: t(`source.${of}`),
            isCurrent: params.of === of,
          }))}
        />
        <Views
          label={t('filters')}
          views={stockFilters.map((show) => ({
            to: stockPathFor({ ...params, show, item: '' }),
            label: t(`filter.${show}`, { most: lowStock }),
            count: inSource.filter((row) => isInFilter(row, show)).length,
            isCurrent: params.show === show,
          }))}
        />
        {params.category !== '' && (
          <Views
            label={t('category')}
            views={[
              {
                to: stockPathFor({ ...params, category: '', item: '' }),
                label: t('anyCategory'),
                isCurrent: false,
              },
              {
                to: stockPathFor({ ...params, item: '' }),
                label: inSource[0]?.category?.name ?? params.category,
                count: inSource.length,
                isCurrent: true,
              },
            ]}
          />
        )}
      </ListTools>
      <Split
        isChosen={current !== undefined}
        list={
          isFailed ? (
            <ErrorState onRetry={retry} />
          ) : !isLoaded ? (
            <Skeleton />
          ) : shown.length === 0 ? (
            <div className={css.empty}>
              <EmptyState title={t('none')}>
                <Link to={stockPath}>{t('showAll')}</Link>
              </EmptyState>
            </div>
          ) : (
            <Rows rows={shown} current={params.item} linkTo={linkTo} cells={cells} />
          )
        }
        footer={<Foot rows={shown} total={total} mayEdit={mayEdit} />}
        record={
          current && (
            <>
              <Link to={linkTo('')} className={back.back} preventScrollReset>
                {t('back')}
              </Link>
              <StockRecord row={current} />
            </>
          )
        }
      />
      {creating && <NewGoods kind={creating} onClose={() => setCreating(null)} />}
    </StaffPage>
  )
}

/** Returns the rows of both malls that a search finds. */
function useStock(params: StockParams) {
  const products = useApiQuery(staffMallProductList, stockRequest(params))
  const gifts = useApiQuery(staffGiftList, stockRequest(params))
  const isLoaded = products.data !== undefined && gifts.data !== undefined
  return {
    rows: [...(products.data?.list ?? []).map(rowOfProduct), ...(gifts.data?.list ?? []).map(rowOfGift)],
    total: (products.data?.total ?? 0) + (gifts.data?.total ?? 0),
    isLoaded,
    isFailed: !isLoaded && (products.isError || gifts.isError),
    retry: () => void Promise.all([products.refetch(), gifts.refetch()]),
  }
}

/** Returns the rows that were edited under a filter, which stay until another filter is chosen. */
function useTouched(filter: string) {
  const [touched, setTouched] = useState({ filter, keys: new Set<string>() })
  if (touched.filter !== filter) setTouched({ filter, keys: new Set() })
  return {
    keys: touched.keys,
    add: (key: string) => setTouched({ filter, keys: new Set([...touched.keys, key]) }),
  }
}

const focusFirstCell = (key: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] [data-cell]`)?.focus()

/** Returns whether all rows are gifts, which are shown in the order of the points mall. */
const areGifts = (rows: readonly StockRow[]): boolean => rows.every(({ source }) => source === 'points')

type GridProps = {
  readonly rows: readonly StockRow[]
  readonly current: string
  readonly linkTo: (key: string) => string
  readonly cells: CellEdits | null
}

/** The rows of stock. Gifts are moved by dragging, by buttons and by Alt with the arrows. */
function Rows({ rows, ...props }: GridProps) {
  const mayMove = props.cells !== null && areGifts(rows)
  const { ordered, announced, place, step } = useGiftOrder(rows)
  return (
    <>
      <RowMoves isEditable={mayMove} onStep={step} onDrop={place}>
        <Grid {...props} rows={ordered} onStep={mayMove ? step : null} />
      </RowMoves>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </>
  )
}

/** @param onStep moves a row up (-1) or down (1); null where rows cannot be moved */
function Grid({
  rows,
  current,
  linkTo,
  cells,
  onStep,
}: GridProps & { onStep: ((key: string, by: -1 | 1) => void) | null }) {
  const t = useTranslations('mallOrders.shelf')
  const order = useTranslations('goods.order')
  const label = (row: StockRow, column: string) => t('cell', { title: row.title, column })
  return (
    <DenseTable
      caption={t('title')}
      rows={rows}
      keyOf={({ key }) => key}
      linkTo={({ key }) => linkTo(key)}
      current={current}
      columns={[
        {
          name: 'title',
          head: t('name'),
          cell: (row) => <Named row={row} isMovable={onStep !== null} />,
          card: 'title',
        },
        // The unit of the price says the same where there is less room.
        ...(rows.some(({ source }) => source !== rows[0]?.source)
          ? [
              {
                name: 'source',
                head: t('soldIn'),
                cell: ({ source }: StockRow) => <span className={css.kind}>{t(`source.${source}`)}</span>,
                isWide: true,
              },
            ]
          : []),
        ...(rows.some(({ category }) => category !== null)
          ? [
              {
                name: 'category',
                head: t('category'),
                cell: ({ category }: StockRow) => category?.name ?? '–',
              },
            ]
          : []),
        // Left out where nothing is reserved.
        ...(rows.some(({ reserved }) => reserved > 0)
          ? [
              {
                name: 'reserved',
                head: t('reserved'),
                cell: ({ reserved }: StockRow) => (reserved === 0 ? '–' : figure(reserved)),
                isFigure: true,
              },
            ]
          : []),
        {
          name: 'price',
          head: t('price'),
          cell: (row) => (
            <span className={css.priced}>
              <span className={css.kind}>{row.currency === '' ? t('points') : row.currency}</span>
              <StockCell row={row} field="price" label={label(row, t('price'))} edits={cells} />
            </span>
          ),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'stock',
          head: t('stock'),
          cell: (row) => <StockCell row={row} field="stock" label={label(row, t('stock'))} edits={cells} />,
          isFigure: true,
          card: 'textEnd',
        },
        {
          name: 'listed',
          head: t('visibility'),
          cell: (row) =>
            row.isRetired ? (
              t('retiredMark')
            ) : (
              <ListedCell row={row} label={label(row, t('listed'))} edits={cells} />
            ),
          card: 'text',
          isLabelled: true,
        },
        ...(onStep
          ? [
              {
                name: 'order',
                head: order('head'),
                isLabelled: true,
                cell: ({ key, title }: StockRow) => (
                  <StepButtons
                    up={order('up', { name: title })}
                    down={order('down', { name: title })}
                    isFirst={key === rows[0]?.key}
                    isLast={key === rows.at(-1)?.key}
                    onStep={(by) => onStep(key, by)}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** The picture, title and summary of a row. */
function Named({
  row: { picture, title, facts, isListed, isRetired },
  isMovable,
}: {
  row: StockRow
  isMovable: boolean
}) {
  const t = useTranslations('mallOrders.shelf')
  return (
    <span className={css.named}>
      {isMovable && <Grip />}
      <span className={css.plate}>
        {picture !== '' && <Picture picture={picture} alt="" sizes="32px" className={css.thumb} />}
      </span>
      <span>
        {title} {!isListed && !isRetired && <StateMark state="preview" label={t('hiddenMark')} />}
        {facts !== '' && <span className={css.facts}>{facts}</span>}
      </span>
    </span>
  )
}

/** The sums of the rows that are shown. */
function Foot({ rows, total, mayEdit }: { rows: readonly StockRow[]; total: number; mayEdit: boolean }) {
  const t = useTranslations('mallOrders.shelf')
  const keys = useTranslations('mallOrders.shelf.keys')
  const order = useTranslations('goods.order')
  const { stock, reserved, value } = stockSums(rows)
  return (
    <>
      <ListFooter end={value && t('sum.value', { amount: exactMoney(value.amount, value.currency) })}>
        <span>{t('sum.shown', { count: rows.length, total })}</span>
        <span>{t('sum.pieces', { count: stock })}</span>
        {reserved > 0 && <span>{t('sum.reserved', { count: reserved })}</span>}
      </ListFooter>
      <KeyHints
        hints={[
          { caps: ['J', 'K'], text: keys('move') },
          { caps: ['E'], text: keys('edit') },
          ...(mayEdit && areGifts(rows) ? [{ caps: ['Alt', '↑', '↓'], text: order('keys') }] : []),
          { caps: ['/'], text: keys('search') },
        ]}
      />
    </>
  )
}
