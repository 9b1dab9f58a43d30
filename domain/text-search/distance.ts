/**
 * Returns how many letters of two words are wrong, missing, extra or transposed; anything above `most` counts
 * as `most + 1`.
 */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let rows: readonly (readonly number[])[] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, rows)
    if (Math.min(...row) > max) return max + 1
    rows = [row, ...rows.slice(0, 1)]
  }
  return Math.min(rows[0]?.[b.length] ?? 0, max + 1)
}

/** Calculates the next row. @param rows the rows above, the nearest first */
function nextRow(a: string, b: string, i: number, [last = [], before = []]: readonly (readonly number[])[]) {
  const row = [i]
  for (let j = 1; j <= b.length; j++) {
    const changed = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const isTurned = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const turned = isTurned ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY
    row.push(Math.min(changed, turned, at(last, j) + 1, at(row, j - 1) + 1))
  }
  return row
}

const at = (row: readonly number[], j: number): number => row[j] ?? Number.POSITIVE_INFINITY

/** Returns how many letters of a word may be wrong for another to be its correction. */
export const maxTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)
