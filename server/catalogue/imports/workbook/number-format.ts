/** The format in which a number is shown. */
export type NumberFormat =
  | { readonly kind: 'number'; readonly prefix: string; readonly suffix: string }
  | { readonly kind: 'percent' }
  | { readonly kind: 'date' | 'year' | 'dateWithoutYear' }

export const plainNumber: NumberFormat = { kind: 'number', prefix: '', suffix: '' }

/** Built-in date formats; those below show no year: days and times. */
const dates = new Set([14, 15, 17, 22, 27, 30, 31, 36, 50, 52, 57])
const datesWithoutYear = new Set([
  16, 18, 19, 20, 21, 28, 29, 32, 33, 34, 35, 45, 46, 47, 51, 53, 54, 55, 56, 58,
])

/** Reads a number format of a workbook. @param code the code of a custom format */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return customFormat(code)
  if (dates.has(id)) return { kind: 'date' }
  if (datesWithoutYear.has(id)) return { kind: 'dateWithoutYear' }
  return id === 9 || id === 10 ? { kind: 'percent' } : plainNumber
}

function customFormat(code: string): NumberFormat {
  const [first = ''] = code.split(';')
  // Only quotes, brackets and escapes contain text; `_x` and `*x` are spaces.
  const letters = first.replaceAll(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_.|\*./gi, '')
  const known = letters.replaceAll(/General|G\/通用格式|E[+-]/gi, '')
  if (/[ymdhs]/i.test(known)) return dateFormat(known)
  if (known.includes('%')) return { kind: 'percent' }
  return currencyFormat(first)
}

function dateFormat(letters: string): NumberFormat {
  if (!/[ye]/i.test(letters)) return { kind: 'dateWithoutYear' }
  return { kind: /[mdhs]/i.test(letters) ? 'date' : 'year' }
}

/** Currency signs and codes, which are part of an amount's meaning. */
const currency =
  /[A-Z]{0,3}[$€£¥￥₩]|\b(?:HKD|CNY|RMB|USD|GBP|EUR|JPY|CHF|SGD|TWD|MOP|AUD|CAD|KRW)\b|港[币幣元]|人民[币幣]|美元|[元円圆]/

function currencyFormat(section: string): NumberFormat {
  const shown = section
    .replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '$1')
    .replaceAll(/\[[^\]]*\]|_.|\*./g, '')
    .replaceAll(/"([^"]*)"|\\(.)/g, '$1$2')
  const index = shown.search(/[0#?]/)
  const [prefix, suffix] = [shown.slice(0, Math.max(0, index)), index < 0 ? '' : shown.slice(index)]
  return {
    kind: 'number',
    prefix: currency.exec(prefix)?.[0] ?? '',
    suffix: currency.exec(suffix)?.[0] ?? '',
  }
}
