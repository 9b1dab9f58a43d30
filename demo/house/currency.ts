/**
 * Units of each assistance currency that one Hong Kong dollar is shown as (M3). For display only; the figures are
 * those of the demonstration, not of a market.
 */
export const currencyRate = {
  HKD: 1,
  USD: 0.128_375,
  CNY: 0.9124,
  EUR: 0.1108,
  GBP: 0.0964,
  JPY: 19.62,
  SGD: 0.1669,
  TWD: 4.018,
  MOP: 1.03,
} as const
