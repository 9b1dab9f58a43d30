import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import ruledFacts from '#web/kit/ui/ruled-facts.module.css'
import type { mallProductQuote } from '#wire/calls/mall.ts'
import type { Product } from '#wire/entities/product.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './product-page.module.css'

/** The delivery of one piece in Hong Kong. */
export type LocalDelivery = NonNullable<DataOf<typeof mallProductQuote>>

/** The known facts of a product, its stock and its delivery last. */
export function ProductFacts({ product, delivery }: { product: Product; delivery: LocalDelivery | null }) {
  const t = useTranslations('mall')
  const deliveryText = ({ amount, currency, days }: LocalDelivery) =>
    t('delivery.local', {
      isFree: Number(amount) === 0 ? 'yes' : 'no',
      amount: exactMoney(amount, currency),
      days,
    })
  const facts = [
    ['cate', product.cate.name],
    ['producer', product.producer],
    ['region', product.region],
    ['vintage', product.vintage],
    ['format', product.format],
    ['stock', product.stock === 0 ? t('stock.none') : t('stock.there', { count: product.stock })],
    ['delivery', delivery === null || product.kind === 'cigars' ? '' : deliveryText(delivery)],
  ] as const
  return (
    <dl className={classes(ruledFacts.facts, css.facts)}>
      {facts.map(
        ([name, text]) =>
          text !== '' && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
