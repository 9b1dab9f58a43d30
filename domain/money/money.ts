/** A price in whole units of a currency (M1): bids, estimates, reserves, increments. A safe integer. */
export type Whole = number

/** An amount in minor units, cents (M1): everything after the hammer. A safe integer. */
export type Cents = number

/** A moment in Unix milliseconds. */
export type Instant = number

/** A length of time in milliseconds. */
export type Duration = number

/** Hundredths of a percent: 2250 is 22.5 %. A safe integer. */
export type BasisPoints = number

/** The highest price that can be bid or estimated (M1). */
export const highestPrice: Whole = 1_000_000_000

/** Returns whether a number can be a bid (M1). */
export const isBiddable = (price: number): price is Whole =>
  Number.isSafeInteger(price) && price > 0 && price <= highestPrice

/** Converts whole units to cents. */
export const cents = (whole: Whole): Cents => whole * 100

/**
 * Returns a share of an amount that is not negative, rounded half up to the cent (M1). It uses integer
 * arithmetic, with BigInt for sums that are too large.
 */
export function percent(amount: Cents, share: BasisPoints): Cents {
  const product = amount * share + 5_000
  if (Number.isSafeInteger(product)) return (product - (product % 10_000)) / 10_000
  return Number((BigInt(amount) * BigInt(share) + 5_000n) / 10_000n)
}

/**
 * Returns the part of an amount in the proportion of a part to a whole, rounded half up (M1), or 0 if the
 * whole is 0. Amounts must not be negative.
 */
export function shareOf(amount: Cents, part: Cents, whole: Cents): Cents {
  if (whole === 0) return 0
  const doubled = BigInt(amount) * BigInt(part) * 2n + BigInt(whole)
  return Number(doubled / (BigInt(whole) * 2n))
}

/** Returns an amount as the wire writes it: '12250.00'. */
export function decimal(amount: Cents): string {
  const minor = Math.abs(amount) % 100
  const major = (Math.abs(amount) - minor) / 100
  return `${amount < 0 ? '-' : ''}${major}.${String(minor).padStart(2, '0')}`
}

/** Returns the cents of an amount as the wire writes it; the reverse of `decimal`. */
export const centsOf = (amount: string): Cents => Number(amount.replace('.', ''))
