import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime, exactMoney, figure } from '#web/kit/i18n/formats.ts'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import { lotDraftPrices } from '#wire/calls/lot-drafts.ts'
import type { SimilarPrices } from '#wire/entities/price.ts'
import { EditField } from './edit-field.tsx'
import css from './estimate.module.css'
import page from './lot-editor.module.css'
import { PriceChart } from './price-chart.tsx'
import type { LotEditor } from './use-lot-editor.ts'

/** The amounts of a lot. */
export const amounts = ['lowEstimate', 'highEstimate', 'reserve', 'startPrice'] as const

/** The prices of a lot, beside what similar lots have sold for (H4). */
export function Estimate({ editor, currency }: { editor: LotEditor; currency: string }) {
  const t = useTranslations('lotEditor')
  const label = useTranslations('drafts.field')
  const { data } = useApiQuery(lotDraftPrices, { lotId: editor.lot.id })
  return (
    <section className={page.module} aria-label={t('estimate')}>
      <header className={page.moduleHead}>
        <h2>{t('estimate')}</h2>
        <span className={page.aside}>{currency}</span>
      </header>
      <div className={css.amounts}>
        {amounts.map((path) => {
          const amount = editor.draft[path]
          return (
            <EditField
              key={path}
              editor={editor}
              path={path}
              label={label(path)}
              text={amount === null ? '' : figure(amount)}
              isFigure
              onCommit={(typed) => editor.setText(path, 'amount', typed)}
            />
          )
        })}
      </div>
      {data && <History prices={data} />}
    </section>
  )
}

/** Results of the same bottle or an adjacent vintage, per unit. */
function History({ prices }: { prices: SimilarPrices }) {
  const t = useTranslations('lotEditor')
  const own = prices.list.filter(({ like }) => like === 'same')
  const results = own.length > 0 ? own : prices.list
  const values = results.flatMap(({ each }) => (each ? [Number(each.hammer)] : []))
  if (values.length === 0 || prices.unit === null) return <p className={page.aside}>{t('noResults')}</p>
  const median = medianOf(values)
  return (
    <>
      <p>
        <strong>
          {t('median', {
            count: values.length,
            amount: exactMoney(median.toFixed(2), prices.currency),
            unit: t(`unit.${prices.unit}`),
          })}
        </strong>{' '}
        {prices.estimate && t(`against.${sideOf(median, prices.estimate)}`)}
      </p>
      {values.length > 1 && <PriceChart results={results} estimate={prices.estimate} />}
      <details className={css.results}>
        <summary>{t('allResults', { count: prices.list.length })}</summary>
        <Table caption={t('results')}>
          <thead>
            <tr>
              {(['date', 'sale', 'vintage', 'hammer'] as const).map((name) => (
                <th key={name} scope="col" className={name === 'hammer' ? tableStyle.right : undefined}>
                  {t(`result.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prices.list.toReversed().map(({ id, at, auctionNo, vintage, each }) => (
              <tr key={id}>
                <td>{dateTime(at).slice(0, 10)}</td>
                <td>{auctionNo}</td>
                <td>{vintage}</td>
                <td className={tableStyle.right}>{each ? figure(Number(each.hammer)) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  )
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const sideOf = (median: number, { low, high }: { readonly low: string; readonly high: string }) =>
  median < Number(low) ? 'below' : median > Number(high) ? 'above' : 'inside'
