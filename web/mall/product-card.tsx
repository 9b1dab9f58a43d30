import { Link } from 'react-router'
import { Accent } from '#web/ui/accent.tsx'
import { AssistancePrice } from '#web/ui/assistance-price.tsx'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Price } from '#web/ui/price.tsx'
import { type CardProduct, productPath } from './card-product.ts'
import css from './product-card.module.css'

/**
 * A product among others: picture, name, facts, price. The whole card leads to it.
 *
 * @param notch what is said of its stock on the picture; none says nothing
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
  const { title, accent, facts, picture, amount, currency, rates, stock } = product
  return (
    <article className={css.card}>
      <Plate className={css.plate}>
        {picture && (
          <Picture picture={picture} alt="" sizes={sizes} priority={priority} className={css.picture} />
        )}
        {notch && <span className={css.notch}>{notch}</span>}
      </Plate>
      <h3 className={css.title}>
        <Link to={productPath(product.id)} className={css.link}>
          <Accent text={title} accent={accent} />
        </Link>
      </h3>
      <p className={css.facts}>{facts}</p>
      <p className={classes(css.price, stock === 0 && css.gone)}>
        <Price amount={amount} currency={currency} />
        <AssistancePrice amount={amount} currency={currency} rates={rates} />
      </p>
    </article>
  )
}
