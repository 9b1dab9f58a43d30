/** A price in whole units of a currency (M1): bids, estimates, reserves, ladder steps. A safe integer. */
export type Whole = number

/** An amount in minor units, cents (M1): everything after the hammer. A safe integer. */
export type Cents = number

/** A moment in Unix milliseconds. */
export type Instant = number

/** A length of time in milliseconds. */
export type Duration = number
