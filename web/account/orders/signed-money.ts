import { exactMoney } from '#web/kit/i18n/formats.ts'

/**
 * Formats an amount that may be negative: '-1225.00' is `− HKD 1,225`. @param format formats the amount
 * without its sign
 */
export const signedMoney = (amount: string, currency: string, format = exactMoney): string =>
  amount.startsWith('-') ? `− ${format(amount.slice(1), currency)}` : format(amount, currency)
