import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import ruledFacts from '#web/kit/ui/ruled-facts.module.css'
import type { mallProductQuote } from '#wire/calls/mall.ts'
import type { Product } from '#wire/entities/product.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { DescribedFact } from './described-facts.ts'
import css from './product-page.module.css'

/** The delivery of one piece in Hong Kong. */
export type LocalDelivery = NonNullable<DataOf<typeof mallProductQuote>>

type FactName = 'cate' | 'producer' | 'region' | 'vintage' | 'format' | 'stock' | 'delivery'

/** The known facts of a product, its stock and its delivery last. */
export function ProductFacts({
  product,
  described,
  delivery,
}: {
  product: Product
  /** The facts in its description, such as provenance and storage. */
  described: readonly DescribedFact[]
  delivery: LocalDelivery | null
}) {
  const t = useTranslations('mall')
  const deliveryText = ({ amount, currency, days }: LocalDelivery) =>
    t('delivery.local', {
      isFree: Number(amount) === 0 ? 'yes' : 'no',
      amount: exactMoney(amount, currency),
      days,
    })
  const named = (name: FactName, text: string) => ({ label: t(`fact.${name}`), text })
  const facts = [
    // A category that covers several regions would contradict the region.
    named('cate', product.region === '' ? product.cate.name : ''),
    named('producer', product.producer),
    named('region', product.region),
    named('vintage', product.vintage),
    named('format', product.format),
    ...described,
    named('stock', product.stock === 0 ? t('stock.none') : t('stock.there', { count: product.stock })),
    named('delivery', delivery === null || product.kind === 'cigars' ? '' : deliveryText(delivery)),
  ]
  return (
    <dl className={classes(ruledFacts.facts, css.facts)}>
      {facts.map(
        ({ label, text }) =>
          text !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
