import type { Whole } from '#domain/money/money.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Price } from '#web/kit/ui/price.tsx'
import css from './screen.module.css'

/** Prices from this amount are set in smaller type. */
const smallTypeFrom = 1_000_000

/** Shows the price, legible from the back of the saleroom. */
export const ScreenPrice = ({ amount, currency }: { amount: Whole; currency: string }) => (
  <p className={classes(css.price, amount >= smallTypeFrom && css.millions)}>
    <Price amount={amount} currency={currency} announce />
  </p>
)
