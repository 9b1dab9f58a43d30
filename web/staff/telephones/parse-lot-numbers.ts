/** The highest number of lots of one request. */
const mostLots = 100

/**
 * Reads numbers and ranges of lots, such as `47, 52–54`.
 *
 * @param lots the lots of the sale that can be requested
 * @returns their ids in the order of the sale; null where one is missing, or none is named
 */
export function parseLotNumbers(
  text: string,
  lots: readonly { readonly id: string; readonly lotNum: number }[],
): string[] | null {
  const parts = text.split(/[\s,，、;；]+/).filter((part) => part !== '')
  const wanted = new Set<number>()
  for (const part of parts) {
    const [, from = '', to = from] = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === '' || last < first || last - first >= mostLots) return null
    for (let number = first; number <= last; number += 1) wanted.add(number)
  }
  const found = lots.filter(({ lotNum }) => wanted.has(lotNum))
  const isComplete = wanted.size > 0 && wanted.size <= mostLots && found.length === wanted.size
  return isComplete ? found.map(({ id }) => id) : null
}
