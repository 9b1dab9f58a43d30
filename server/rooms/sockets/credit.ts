/** How much a client may still ask; it grows back with time. */
export type Credit = { left: number; at: number }

/** What a client may ask at once, and per second after that. */
const purse = 40
const perSecond = 8

export const fullCredit = (now: number): Credit => ({ left: purse, at: now })

/**
 * Takes the price of something from a client's credit.
 * @param now milliseconds of any steady clock
 * @returns false where it is not enough: the client floods the house
 */
export function spend(credit: Credit, price: number, now: number): boolean {
  credit.left = Math.min(purse, credit.left + ((now - credit.at) / 1000) * perSecond) - price
  credit.at = now
  return credit.left >= 0
}
