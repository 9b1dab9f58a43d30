import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import ruled from '#web/kit/ui/ruled-facts.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { DeliveryExample as Example } from '#wire/entities/delivery.ts'
import css from './delivery-example.module.css'

/** Shows the cost and duration of one delivery by the current tariffs (O4). */
export function DeliveryExample({ example }: { example: Example }) {
  const t = useTranslations('pages.example')
  const { bottles, currency, value, freight, insurance, subtotal, days } = example
  const sum = (amount: string) => exactMoney(amount, currency)
  return (
    <section className={css.example} aria-labelledby="example">
      <h2 id="example" className={typography.t3}>
        {t('title')}
      </h2>
      <dl className={classes(ruled.facts, css.facts)}>
        <Fact name={t('what')}>{t('whatText', { bottles, value: sum(value) })}</Fact>
        <Fact name={t('price')}>
          {t('priceText', {
            subtotal: sum(subtotal),
            freight: sum(freight),
            insurance: sum(insurance),
          })}
        </Fact>
        <Fact name={t('time')}>{t('timeText', { days })}</Fact>
      </dl>
    </section>
  )
}
