import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import type { Order } from '#wire/entities/order.ts'
import css from './order-lots.module.css'

/** The lots of an order, each with its total and what it consists of. Tobacco has no picture (C2). */
export function OrderLots({ order: { lots, currency } }: { order: Pick<Order, 'lots' | 'currency'> }) {
  const t = useTranslations('orders')
  if (lots.length === 0) return null
  return (
    <Table caption={t('lots')} className={`${css.lots} ${tableStyle.stacked}`}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {t('lot')}
          </th>
          <th scope="col" className={tableStyle.right}>
            {t('withPremium')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id}>
            <td className={css.picture}>
              <Plate>
                {lot.picture && lot.kind !== 'cigars' && (
                  <Picture picture={lot.picture.key} alt="" sizes="48px" />
                )}
              </Plate>
            </td>
            <th scope="row" className={css.lot}>
              <span className={css.number}>{t('lotNumber', { number: lotLabel(lot) })}</span>
              <Link to={`/auction/${lot.auctionId}/lot/${lot.id}`}>
                <Accent text={lot.title} accent={lot.accent} />
              </Link>
            </th>
            <td className={`${tableStyle.right} ${css.total}`} data-label={t('withPremium')}>
              {exactMoney(lot.total, currency)}
              <span className={css.parts}>
                {t('parts', {
                  hammer: exactMoney(lot.hammer, currency),
                  premium: exactMoney(lot.premium, currency),
                })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
