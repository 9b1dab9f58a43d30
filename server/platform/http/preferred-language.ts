import type { PageLanguage } from '#wire/address/page-address.ts'

/**
 * Returns whether a language tag means Chinese in traditional characters, by its script or by a region that
 * uses them.
 */
export const isTraditional = (tag: string): boolean => /^zh-(?:hant(?:-[a-z]{2})?|hk|tw|mo)$/i.test(tag)

/**
 * Returns the language that a browser prefers: Chinese in the script of its region, else English.
 *
 * @param header `Accept-Language` (RFC 9110, 12.5.4), as in `zh-HK,zh;q=0.9,en;q=0.8`
 */
export function preferredLanguage(header = ''): PageLanguage {
  const [first] = header
    .split(',')
    .map(toRange)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => (/^(?:zh|en)(?:-|$)/.test(tag) ? [tag] : []))
  if (!first?.startsWith('zh')) return 'en'
  return isTraditional(first) ? 'zh-Hant' : 'zh-Hans'
}

/** Parses the weight of a part; a part without a valid weight counts fully, as browsers intend. */
function toRange(part: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', parameter = ''] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1]
  return { tag, weight: weight === undefined ? 1 : Number(weight) }
}
