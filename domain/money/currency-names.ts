/** Names and signs that belong to only one currency. */
export const currencyNames: { readonly [code: string]: readonly string[] } = {
  HKD: ['HK$', '港币', '港元', '港幣'],
  CNY: ['RMB', '人民币', '人民幣'],
  USD: ['US$', '美元'],
  GBP: ['£', '英镑'],
  EUR: ['€', '欧元'],
}

/** Signs that several currencies share. They are unambiguous only if a field names its currency. */
const sharedSigns: { readonly [code: string]: readonly string[] } = {
  HKD: ['$', '元'],
  CNY: ['¥', '元'],
  USD: ['$'],
}

/**
 * Removes the currency of a typed figure, before or after it; returns null if it is another currency.
 *
 * @param text in the normal form NFKC
 * @param currency ISO code of the expected currency
 * @param mayShare whether shared signs such as a plain `$` are accepted
 */
export function withoutCurrency(text: string, currency: string, mayShare = false): string | null {
  const [, before = '', figure = '', after = ''] =
    /^([^\d.,-]*?)\s*(\d.*?)\s*([^\d.,\s万萬]*)$/.exec(text) ?? []
  if (figure === '') return text
  const named = [before, after].map((name) => name.trim().toUpperCase()).filter((name) => name !== '')
  const own = [currency, ...(currencyNames[currency] ?? []), ...((mayShare && sharedSigns[currency]) || [])]
  if (named.every((name) => own.includes(name))) return named.length > 1 ? text : figure
  const others = Object.entries(currencyNames).flatMap(([code, known]) => [code, ...known])
  return named.some((name) => others.includes(name) || /^[A-Z]{3}$/.test(name)) ? null : text
}
