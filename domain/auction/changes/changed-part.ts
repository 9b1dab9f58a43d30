/** Two versions of a text: their common beginning and end, and the difference in between. */
export type ChangedPart = {
  readonly start: string
  readonly from: string
  readonly to: string
  readonly end: string
}

/** Words of Latin script, single characters of others, spaces and marks. */
const pieces = /[\p{Script=Latin}\p{N}\p{M}’'-]+|./gsu

/** Returns the part of a text that a new version changes, by whole words. */
export function changedPart(from: string, to: string): ChangedPart {
  const [before, after] = [from.match(pieces) ?? [], to.match(pieces) ?? []]
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && before[first] === after[first]) first += 1
  let last = 0
  while (last < shorter - first && before.at(-1 - last) === after.at(-1 - last)) last += 1
  return {
    start: before.slice(0, first).join(''),
    from: before.slice(first, before.length - last).join(''),
    to: after.slice(first, after.length - last).join(''),
    end: before.slice(before.length - last).join(''),
  }
}
