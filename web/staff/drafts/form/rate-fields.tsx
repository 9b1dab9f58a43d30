import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readAmount } from '#domain/imports/amount.ts'
import { allIn } from '#domain/money/invoice.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { exactMoney, figure, money } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { percentage } from '#wire/words/rates.ts'
import css from '../drafts.module.css'
import { LineEntry } from './entries.tsx'
import { useSaleForm } from './form-context.ts'
import { formatPremium, parsePremium, parseShare } from './parse-premium.ts'
import { useEntry } from './use-entry.tsx'

/** The buyer's premium and the card fees: the company's, or the sale's own in bands (O7, O8), with an example. */
export function RateFields() {
  const t = useTranslations('drafts.rates')
  const { draft, problems, save } = useSaleForm()
  const house = useHouseRates()
  const premiumText = usePremiumText()
  const premium = premiumText(house.premium, draft.currency)
  return (
    <>
      <SelectField
        id="field-rates"
        className={css.whole}
        label={t('label')}
        value={draft.rates ? 'own' : 'house'}
        error={problems.get('rates')}
        onChange={({ currentTarget: { value } }) => save('rates', { rates: value === 'own' ? house : null })}
      >
        <option value="house">{t('house', { premium })}</option>
        <option value="own">{t('own')}</option>
      </SelectField>
      {draft.rates && <OwnRates rates={draft.rates} />}
      <RateExample rates={draft.rates ?? house} currency={draft.currency} />
    </>
  )
}

function OwnRates({ rates }: { rates: Rates }) {
  const t = useTranslations('drafts.rates')
  const { save, refuse } = useSaleForm()
  const bands = useEntry('rates.premium', formatPremium(rates.premium), (value, seen) => {
    const premium = parsePremium(value)
    if (!premium) return refuse('rates.premium', t('notBands'))
    save('rates.premium', { rates: { ...rates, premium } }, seen)
  })
  return (
    <>
      <TextAreaField
        className={css.whole}
        rows={3}
        label={t('premium')}
        hint={t('premiumHint', { example: `${figure(1_000_000)}: ${percentage(2_000)}` })}
        {...bands}
      />
      {(['hongKongCard', 'otherCard'] as const).map((card) => (
        <LineEntry
          key={card}
          path={`rates.${card}`}
          stored={percentage(rates[card])}
          label={t(card)}
          onLine={(value, seen) => {
            const share = parseShare(value)
            if (share === null) return refuse(`rates.${card}`, t('notShare'))
            save(`rates.${card}`, { rates: { ...rates, [card]: share } }, seen)
          }}
        />
      ))}
    </>
  )
}

const inMoney = (amount: Cents, currency: string): string => exactMoney((amount / 100).toFixed(2), currency)

/** The cost of a lot at a hammer price, as on its invoice. */
function RateExample({ rates, currency }: { rates: Rates; currency: string }) {
  const t = useTranslations('drafts.rates')
  const [entered, setEntered] = useState(figure(100_000))
  const amount = readAmount(entered, currency)
  const sums = 'value' in amount ? allIn(amount.value, 'transfer', rates) : null
  return (
    <div className={css.example}>
      <TextField
        inputMode="numeric"
        label={t('example')}
        aside={currency}
        value={entered}
        onChange={(event) => setEntered(event.currentTarget.value)}
      />
      {sums && 'value' in amount && (
        <dl aria-live="polite" className={css.sums}>
          <div>
            <dt>{t('hammer')}</dt>
            <dd>{money(amount.value, currency)}</dd>
          </div>
          <div>
            <dt>{t('withPremium')}</dt>
            <dd>{inMoney(sums.premium, currency)}</dd>
          </div>
          <div>
            <dt>{t('total')}</dt>
            <dd>{inMoney(sums.total, currency)}</dd>
          </div>
          <div>
            <dt>{t('byCard', { fee: percentage(rates.hongKongCard) })}</dt>
            <dd>{inMoney(allIn(amount.value, 'hongKongCard', rates).total, currency)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
