import { useTranslations } from 'use-intl'
import { exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import { goodsEditorPath } from '#web/staff/goods/paths.ts'
import layout from '#web/staff/layout/list-and-sheet.module.css'
import css from './stock.module.css'
import type { StockRow } from './stock-rows.ts'

/** A product or gift in full. */
export function StockRecord({ row }: { row: StockRow }) {
  const t = useTranslations('mallOrders.shelf')
  const { id, source, title, facts, stock, reserved, price, currency, isListed, isRetired } = row
  const isProduct = source === 'mall'
  return (
    <article className={css.record}>
      <header>
        <h2 className={typography.t3}>{title}</h2>
        {facts !== '' && <p className={typography.small}>{facts}</p>}
      </header>
      <dl className={layout.facts}>
        <Fact name={t('soldIn')}>{t(`source.${source}`)}</Fact>
        <Fact name={t('price')}>
          {isProduct ? exactMoney(price, currency) : t('pointsOf', { points: figure(Number(price)) })}
        </Fact>
        <Fact name={t('stock')}>{figure(stock)}</Fact>
        <Fact name={t('reserved')}>{t(isProduct ? 'held' : 'waiting', { count: reserved })}</Fact>
        <Fact name={t('visibility')}>
          {t(isRetired ? 'retiredMark' : isListed ? 'listedMark' : 'hiddenMark')}
        </Fact>
      </dl>
      <p>
        <ArrowLink to={goodsEditorPath({ kind: isProduct ? 'product' : 'gift', id })}>{t('edit')}</ArrowLink>
      </p>
      {isListed && isProduct && (
        <p>
          <ArrowLink to={`/mall/product/${encodeURIComponent(id)}`}>{t('open')}</ArrowLink>
        </p>
      )}
      <p>
        <ArrowLink to={`/house/audit?${new URLSearchParams({ of: id })}`}>{t('changes')}</ArrowLink>
      </p>
    </article>
  )
}
