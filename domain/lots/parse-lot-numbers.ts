import { type LotNumber, lotLabel } from './lot-number.ts'
import { parseLotLabel } from './parse-lot-label.ts'

/** The maximum number of lots in one request. */
const maxLots = 100

/**
 * Reads numbers and ranges of lots, such as `47, 47A, 52–54`. A range has only numbers without letters.
 *
 * @param lots the lots of the sale that can be requested
 * @returns their ids in the order of the sale; null if one is missing, or none is named
 */
export function parseLotNumbers(
  text: string,
  lots: readonly (LotNumber & { readonly id: string })[],
): string[] | null {
  const parts = text.split(/[\s,，、;；]+/).filter((part) => part !== '')
  const wanted = new Set<string>()
  for (const part of parts) {
    const labels = labelsIn(part)
    if (!labels) return null
    for (const label of labels) wanted.add(label)
  }
  const found = lots.filter((lot) => wanted.has(lotLabel(lot)))
  const isComplete = wanted.size > 0 && wanted.size <= maxLots && found.length === wanted.size
  return isComplete ? found.map(({ id }) => id) : null
}

/** Returns the numbers that `47A` or `52–54` names, or null if it names none. */
function labelsIn(part: string): readonly string[] | null {
  const single = parseLotLabel(part)
  if (single) return [lotLabel(single)]
  const [, from = '', to = ''] = /^(\d{1,5})[-–](\d{1,5})$/.exec(part) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (from === '' || last < first || last - first >= maxLots) return null
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
}
