import { highestPrice } from '#domain/money/money.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { number, type QueryParam } from '#web/kit/navigation/query-codec.ts'

/** Parses a whole number as people write it, including `1,500`; 0 if invalid or greater than `max`. */
export const wholeNumber = (max: number): QueryParam<number> =>
  number((text) => {
    const digits = text.normalize('NFKC').replace(/[\s,]/g, '')
    return /^\d{1,10}$/.test(digits) && Number(digits) <= max ? Number(digits) : 0
  })

/** The parameter for one end of a price range (M5); 0 if it is open, invalid or above every price. */
export const amountBound = number((text) => {
  const amount = readTypedAmount(text) ?? 0
  return amount <= highestPrice ? amount : 0
})
