import { exactMoney } from '#web/kit/i18n/formats.ts'

/** An amount to the cent that may be below zero: '-1225.00' is `− HKD 1,225`. */
export const signedMoney = (amount: string, currency: string): string =>
  amount.startsWith('-') ? `− ${exactMoney(amount.slice(1), currency)}` : exactMoney(amount, currency)
