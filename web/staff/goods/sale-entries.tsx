import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { SaveState } from '#web/staff/stock/save-state.tsx'
import { ListedCell, StockCell } from '#web/staff/stock/stock-cell.tsx'
import type { StockRow } from '#web/staff/stock/stock-rows.ts'
import { useStockEdits } from '#web/staff/stock/use-stock-edits.ts'
import type { GoodsFile } from '#wire/entities/goods.ts'
import css from './goods.module.css'

/** Price, stock and visibility, each saved at once as in the list of stock. */
export function SaleEntries({ file, isEditable }: { file: GoodsFile; isEditable: boolean }) {
  const t = useTranslations('mallOrders.shelf')
  const row = stockRowOf(file)
  const all = useStockEdits([row])
  const edits = isEditable ? all : null
  const goods = useTranslations('goods')
  const isIncomplete = file.state === 'hidden' && file.issues.length > 0
  const unit = file.currency === '' ? t('points') : file.currency
  return (
    <div className={css.sale}>
      <p className={css.cell}>
        <span>
          {t('price')} ({unit})
        </span>
        <StockCell row={row} field="price" label={t('price')} edits={edits} />
      </p>
      <p className={css.cell}>
        <span>{t('stock')}</span>
        <StockCell row={row} field="stock" label={t('stock')} edits={edits} />
      </p>
      <p className={css.cell}>
        <span>{t('visibility')}</span>
        {file.state === 'retired' ? (
          <span>{t('retiredMark')}</span>
        ) : (
          <ListedCell row={row} label={t('listed')} edits={edits} isBlocked={isIncomplete} />
        )}
        <span className={typography.small}>{goods(`shown.${shownState(file)}`)}</span>
      </p>
      <p className={typography.small}>
        {file.reserved > 0 && t(file.kind === 'product' ? 'held' : 'waiting', { count: file.reserved })}{' '}
        <SaveState edits={all} />
      </p>
    </div>
  )
}

/** Returns what clients see of goods, or what prevents it. */
function shownState({ state, issues, stock }: GoodsFile) {
  if (state === 'listed') return stock === 0 ? 'soldOut' : 'listed'
  return state === 'hidden' && issues.length > 0 ? 'incomplete' : state
}

/** Returns goods as a row of the list of stock. */
const stockRowOf = ({
  kind,
  id,
  goods,
  price,
  currency,
  stock,
  reserved,
  state,
  missing,
}: GoodsFile): StockRow => {
  const source = kind === 'product' ? 'mall' : 'points'
  return {
    ...{ key: `${source}:${id}`, id, source, price, currency, stock, reserved, missing },
    title: goods.title.en || goods.title.zh,
    category: null,
    facts: '',
    picture: goods.pictures[0]?.key ?? '',
    isListed: state === 'listed',
    isRetired: state === 'retired',
  }
}
