import { useTranslations } from 'use-intl'
import { accountFigure, accountMoney } from '#web/kit/i18n/formats.ts'
import sums from '#web/kit/ui/sum.module.css'
import type { OwnConsignment } from '#wire/entities/seller-consignment.ts'
import css from './own-lots.module.css'

/** Shows the charges recorded against a whole sale (S5), and the total of its lots less these. */
export function SaleProceeds({ sale }: { sale: OwnConsignment['sales'][number] }) {
  const t = useTranslations('selling.sum')
  const { currency, charges, net } = sale
  return (
    <dl className={`${sums.sum} ${css.sum}`}>
      {charges.map(({ id, kind, amount }) => (
        <div key={id} className={css.line}>
          <dt>{t(kind)}</dt>
          <dd>{accountFigure(amount)}</dd>
        </div>
      ))}
      <div className={css.line}>
        <dt className={sums.total}>{t('net')}</dt>
        <dd className={sums.total}>{accountMoney(net, currency)}</dd>
      </div>
    </dl>
  )
}
