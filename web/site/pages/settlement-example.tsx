import { useTranslations } from 'use-intl'
import { allIn } from '#domain/money/invoice.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import sum from '#web/kit/ui/sum.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './cost-calculator.module.css'
import { SumCard } from './sum-card.tsx'

/** The currency of the company's rates (O8). */
const currency = 'HKD'

/** The hammer price of the example, in whole units. */
const hammer: Whole = 50_000

/**
 * Shows an example of a hammer price: the buyer's cost at the rates of new sales (M4), and the seller's
 * proceeds. Charges to the seller are agreed for each consignment, so they have no amount.
 */
export function SettlementExample({ className }: { className?: string | undefined }) {
  const t = useTranslations('pages.selling.settlement')
  const rates = useHouseRates()
  const premiumText = usePremiumText()
  const { premium, total } = allIn(hammer, 'transfer', rates)
  const shown = (cents: number) => money(Math.round(cents / 100), currency)
  return (
    <SumCard
      id="settlement"
      title={t('title')}
      questions={(phone) => t.rich('questions', { phone })}
      className={className}
    >
      <dl className={classes(sum.sum, css.sums)}>
        <dt>{t('buyer')}</dt>
        <dd>{shown(total)}</dd>
        <dt>{t('premium', { rates: premiumText(rates.premium, currency) })}</dt>
        <dd>− {shown(premium)}</dd>
        <dt className={sum.total}>{t('hammer')}</dt>
        <dd className={sum.total}>{money(hammer, currency)}</dd>
        <dt>{t('charges')}</dt>
        <dd>{t('chargesText')}</dd>
        <dt>{t('when')}</dt>
        <dd>{t('whenText')}</dd>
      </dl>
      <p className={typography.small}>{t('note')}</p>
    </SumCard>
  )
}
