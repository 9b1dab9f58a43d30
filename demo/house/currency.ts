/** Units of each display currency per Hong Kong dollar (M3). For display only; the rates are invented. */
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
