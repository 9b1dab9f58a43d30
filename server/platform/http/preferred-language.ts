import type { Language } from '#wire/address/page-address.ts'

/**
 * Returns the language that a browser prefers: Chinese of any script or place, else English.
 *
 * @param header `Accept-Language` (RFC 9110, 12.5.4), as in `zh-HK,zh;q=0.9,en;q=0.8`
 */
export function preferredLanguage(header = ''): Language {
  const [first] = header
    .split(',')
    .map(toRange)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => (/^(?:zh|en)(?:-|$)/.test(tag) ? [tag] : []))
  return first?.startsWith('zh') ? 'zh-Hans' : 'en'
}

/** A part without a readable weight counts fully, as browsers mean it. */
function toRange(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', parameter = ''] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1]
  return { tag, weight: weight === undefined ? 1 : Number(weight) }
}
