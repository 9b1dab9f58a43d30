/** The required similarity of two names, from 0 to 1. */
const leastLikeness = 0.72

/** Words in headers that match no field, about times, addresses and files. */
const unlike = /date|time|url|link|image|photo|picture|phone|email|currency|日期|时间|图片|照片|电话|货币/

/** Returns the known name that is most similar to a name, such as a misspelt one, or null if none is. */
export function closestName(name: string, known: Iterable<string>): string | null {
  if (unlike.test(name)) return null
  let best: { readonly name: string; readonly likeness: number } | null = null
  for (const other of known) {
    const likeness = likenessOf(name, other)
    if (likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { name: other, likeness }
  }
  return best?.name ?? null
}

/**
 * Returns the similarity of names: the share of one contained in the other, else the share of characters that
 * need no change.
 */
function likenessOf(name: string, known: string): number {
  const least = /\p{Script=Han}/u.test(known) ? 2 : 5
  if (known.length >= least && name.includes(known)) return 0.5 + known.length / name.length / 2
  const longest = Math.max(name.length, known.length)
  // The number of changes is at least the difference of lengths.
  if (longest < 5 || Math.abs(name.length - known.length) > longest / 3) return 0
  return 1 - distance(name, known) / longest
}

/** Returns how many characters to insert, delete, replace or exchange with their neighbour. */
function distance(one: string, other: string): number {
  let [twoBefore, before]: [readonly number[], readonly number[]] = [
    [],
    [...other, ''].map((_, index) => index),
  ]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let index = 1; index <= other.length; index += 1) {
      const isEqual = one[row - 1] === other[index - 1]
      const isExchanged = one[row - 1] === other[index - 2] && one[row - 2] === other[index - 1]
      current.push(
        Math.min(
          (before[index] ?? 0) + 1,
          (current[index - 1] ?? 0) + 1,
          (before[index - 1] ?? 0) + (isEqual ? 0 : 1),
          isExchanged ? (twoBefore[index - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[twoBefore, before] = [before, current]
  }
  return before[other.length] ?? 0
}
