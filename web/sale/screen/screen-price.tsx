import type { Whole } from '#domain/money/money.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Price } from '#web/kit/ui/price.tsx'
import css from './screen.module.css'

/** From here on a price has too many figures for the largest type. */
const smallTypeFrom = 1_000_000

/** The price, read from the back of the room. */
export const ScreenPrice = ({ amount, currency }: { amount: Whole; currency: string }) => (
  <p className={classes(css.price, amount >= smallTypeFrom && css.millions)}>
    <Price amount={amount} currency={currency} announce />
  </p>
)
