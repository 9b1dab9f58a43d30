import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { allIn, type Payment } from '#domain/money/invoice.ts'
import { isBiddable, type Whole } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { useSession } from '#web/kit/page/session.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import sum from '#web/kit/ui/sum.module.css'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { percentage } from '#wire/words/rates.ts'
import css from './cost-calculator.module.css'
import { SumCard } from './sum-card.tsx'

/** The currency of the company's rates (O8). */
const currency = 'HKD'

/** The hammer price of the initial example, in whole units. */
const example: Whole = 50_000

/** Shows the total of a hammer price with premium, by payment method (M4), at the rates of new sales. */
export function CostCalculator({ className }: { className?: string | undefined }) {
  const t = useTranslations('howToBuy.cost')
  const { user } = useSession()
  const [text, setText] = useState(figure(example))
  const amount = readTypedAmount(text, currency)
  const hammer = amount !== null && isBiddable(amount) ? amount : null
  return (
    <SumCard
      id="cost"
      title={t('title')}
      questions={(phone) => t.rich('questions', { phone })}
      className={className}
    >
      <TextField
        label={t('hammer', { currency })}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={hammer === null ? t('invalid') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => hammer !== null && setText(figure(hammer))}
      />
      <Costs hammer={hammer} />
      <ButtonLink full to={user ? paths.auctions : '/register'}>
        {t(user ? 'sales' : 'open')}
      </ButtonLink>
    </SumCard>
  )
}

/** Shows the cost rows. @param hammer null while no valid amount is entered */
function Costs({ hammer }: { hammer: Whole | null }) {
  const t = useTranslations('howToBuy.cost')
  const rates = useHouseRates()
  const premiumText = usePremiumText()
  const cost = (payment: Payment) => (hammer === null ? null : allIn(hammer, payment, rates))
  const shown = (cents: number | undefined) =>
    cents === undefined ? '–' : money(Math.round(cents / 100), currency)
  return (
    <dl className={classes(sum.sum, css.sums)} aria-live="polite">
      <dt>{t('price')}</dt>
      <dd>{shown(cost('transfer')?.hammer)}</dd>
      <dt>{t('premium', { rates: premiumText(rates.premium, currency) })}</dt>
      <dd>{shown(cost('transfer')?.premium)}</dd>
      <dt className={sum.total}>{t('total')}</dt>
      <dd className={sum.total}>{shown(cost('transfer')?.total)}</dd>
      <dt>{t('hongKongCard', { fee: percentage(rates.hongKongCard) })}</dt>
      <dd>{shown(cost('hongKongCard')?.total)}</dd>
      <dt>{t('otherCard', { fee: percentage(rates.otherCard) })}</dt>
      <dd>{shown(cost('otherCard')?.total)}</dd>
    </dl>
  )
}
