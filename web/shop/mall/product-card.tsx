import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { GoodsCard } from '#web/kit/ui/goods-card.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import typography from '#web/kit/ui/type.module.css'
import { type CardProduct, productPath } from './card-product.ts'
import { DottedFacts } from './dotted-facts.tsx'
import css from './product-card.module.css'

/** Maximum length of an accent, in characters, that stays on one line: longer ones exceed a card on a phone. */
const maxWhole = 18

/**
 * A product in a list: picture, name, facts and price. The whole card is a link.
 *
 * @param notch note about its stock on the picture
 */
export function ProductCard({
  product,
  notch,
  sizes,
  priority = false,
}: {
  product: CardProduct
  notch?: string | undefined
  sizes: string
  priority?: boolean
}) {
  const { accent, amount, currency, rates, stock } = product
  return (
    <GoodsCard
      goods={{ ...product, facts: <DottedFacts facts={product.facts} /> }}
      sizes={sizes}
      priority={priority}
      notch={notch}
      to={productPath(product.id)}
      className={accent.length <= maxWhole ? css.short : undefined}
    >
      <p className={classes(css.price, stock === 0 && typography.dim)}>
        <Price amount={amount} currency={currency} />
        <AssistancePrice amount={amount} currency={currency} rates={rates} />
      </p>
    </GoodsCard>
  )
}
