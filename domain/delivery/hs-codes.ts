/** The HS codes of goods, by kind or by the id of a category. */
export type HsCodes = ReadonlyMap<string, string>

/** Parses a setting such as `wine:2204,spirits:2208,baijiu:220890`; null if it is not one. */
export function parseHsCodes(text: string): HsCodes | null {
  const codes = new Map<string, string>()
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (entry === '') continue
    const [, goods = '', code = ''] = /^([a-z][a-z\d-]*)\s*:\s*(\d{4}(?:\.?\d{2}){0,3})$/.exec(entry) ?? []
    if (goods === '' || codes.has(goods)) return null
    codes.set(goods, code)
  }
  return codes
}

/** O26: returns the HS code of goods: that of their category, else of their kind, or '' if there is none. */
export const hsCodeOf = (
  codes: HsCodes,
  { kind, categoryId }: { readonly kind: string; readonly categoryId: string },
): string => codes.get(categoryId) ?? codes.get(kind) ?? ''
