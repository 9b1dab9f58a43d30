import { figure } from '#web/kit/i18n/formats.ts'
import type { CellWords } from '#web/staff/lots/grid-rows.ts'

/** Returns the value of a field, given as JSON, as text, or '' for an empty one. */
export function valueText(field: string, json: string, words: CellWords): string {
  const value: unknown = JSON.parse(json)
  if (field === 'category' && typeof value === 'string') return words.category(value)
  if (field === 'kind' && typeof value === 'string') return words.goods(value)
  return leavesOf(value, words).join(' ')
}

/** Returns the values in a field such as levels, which is a list of counts and codes. */
function leavesOf(value: unknown, words: CellWords): readonly string[] {
  if (value === null || value === undefined || value === false) return []
  if (value === true) return [words.mark]
  if (typeof value === 'number') return [figure(value)]
  if (typeof value === 'object') return Object.values(value).flatMap((part) => leavesOf(part, words))
  return [String(value)]
}
