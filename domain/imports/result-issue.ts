/** Why a row of earlier results is refused, besides its single cells (H7). */
export type ResultIssue =
  /** It is, or would be, a result of the company's own ledger. */
  | 'ownResult'
  /** Hammer price, premium and price with premium contradict each other. */
  | 'premiumDiffers'
  | 'notPercent'
  | 'notCurrency'
  | 'futureDate'
