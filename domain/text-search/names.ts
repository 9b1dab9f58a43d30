import { stem } from './stem.ts'
import type { Unit } from './units.ts'

/** Something that has names: a producer, a region, a style, a category. */
export type NamedThing = {
  readonly id: string
  /** All that it is called, folded and simplified. */
  readonly names: readonly string[]
  /** How its Chinese names sound, in pinyin without spaces, and the initials of that. */
  readonly sounds: readonly string[]
}

/** A stretch of a text that names something. `from` and `to` are places in its units, `to` not included. */
export type NameFound = { readonly ids: readonly string[]; readonly from: number; readonly to: number }

/** All names that the house knows. */
export type Names = {
  /** Every name in a text, also those within others. */
  within(units: readonly Unit[]): readonly NameFound[]
  /** The names that a query is made of: of those that overlap the longest, the first of equals. */
  asked(units: readonly Unit[]): readonly NameFound[]
  /** What sounds like a word. */
  sounding(word: string): readonly string[]
}

/** Divides the units of a phrase where nothing else does; no unit holds it. */
const between = ' '

/** @param unitsOf as for the texts that names are looked for in */
export function openNames(
  things: readonly NamedThing[],
  unitsOf: (folded: string) => readonly Unit[],
): Names {
  const phrases = new Map<string, Set<string>>()
  const sounds = new Map<string, Set<string>>()
  let longest = 1
  for (const { id, names, sounds: own } of things) {
    for (const name of names) {
      const units = unitsOf(name)
      longest = Math.max(longest, units.length)
      if (units.length > 0) note(phrases, phraseOf(units, 0, units.length), id)
    }
    for (const sound of own) note(sounds, sound, id)
  }

  const all = (units: readonly Unit[]): readonly NameFound[] =>
    units.flatMap((_, from) => {
      const found: NameFound[] = []
      for (let to = from + 1; to <= Math.min(units.length, from + longest); to++) {
        const ids = phrases.get(phraseOf(units, from, to))
        if (ids && !isWithin(units, from, to)) found.push({ ids: [...ids], from, to })
      }
      return found
    })

  const within = (units: readonly Unit[]): readonly NameFound[] => {
    const found = all(units)
    return found.filter((one) => !found.some((longer) => isChance(one, longer, units)))
  }

  return {
    within,
    asked(units) {
      const taken: NameFound[] = []
      const byLength = within(units).toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
      for (const one of byLength) {
        if (taken.every((other) => one.to <= other.from || other.to <= one.from)) taken.push(one)
      }
      return taken.toSorted((a, b) => a.from - b.from)
    },
    sounding: (word) => [...(sounds.get(word) ?? [])],
  }
}

/**
 * Whether a Chinese name only stands in the middle of a longer one by chance: 拉菲 in 史密斯拉菲特. What a longer name
 * begins or ends with is named too: 茅台 in 飞天茅台.
 */
const isChance = (one: NameFound, longer: NameFound, units: readonly Unit[]): boolean =>
  units[one.from]?.isHan === true && longer.from < one.from && one.to < longer.to

/** Whether a name is one character with others around it, of which it may just be a part. */
function isWithin(units: readonly Unit[], from: number, to: number): boolean {
  const [before, one, next] = [units[from - 1], units[from], units[to]]
  if (!one?.isHan || to - from > 1) return false
  return (before?.isHan === true && before.end === one.at) || (next?.isHan === true && next.at === one.end)
}

const phraseOf = (units: readonly Unit[], from: number, to: number): string =>
  units
    .slice(from, to)
    .map(({ text, isHan }) => (isHan ? text : stem(text)))
    .join(between)

function note(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}
