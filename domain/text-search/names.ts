import { stem } from './stem.ts'
import type { Unit } from './units.ts'

/** A named entity: a producer, a region, a style, a category. */
export type NamedEntity = {
  readonly id: string
  /** The only kind of goods to which it applies; absent if it applies to any. */
  readonly goods?: string
  /** All its names, folded and simplified. */
  readonly names: readonly string[]
  /** The pronunciation of its Chinese names, in pinyin without spaces, and its initials. */
  readonly sounds: readonly string[]
}

/** A part of a text that is a name. `from` and `to` are positions in its units, `to` excluded. */
export type NameMatch = { readonly ids: readonly string[]; readonly from: number; readonly to: number }

/** All names that the house knows. */
export type Names = {
  /** Returns every name in a text, also those within others. */
  findAll(units: readonly Unit[]): readonly NameMatch[]
  /** Returns the names in a query; of overlapping ones the longest, and of equally long ones the first. */
  matchQuery(units: readonly Unit[]): readonly NameMatch[]
  /** Returns the names that sound like a word. */
  findBySound(word: string): readonly string[]
}

/** A tree of names by their units; `ids` are the entities whose name ends here. */
type Branch = { readonly ids: Set<string>; readonly next: Map<string, Branch> }

const newBranch = (): Branch => ({ ids: new Set(), next: new Map() })

/** Creates the index of names. @param unitsOf divides names into units, as it does the texts that are searched */
export function createNames(
  things: readonly NamedEntity[],
  unitsOf: (folded: string) => readonly Unit[],
): Names {
  const root = newBranch()
  const sounds = new Map<string, Set<string>>()
  const goods = new Map(things.map((thing) => [thing.id, thing.goods]))
  for (const { id, names, sounds: own } of things) {
    for (const name of names) insert(root, unitsOf(name), id)
    for (const sound of own) note(sounds, sound, id)
  }

  const findAll = (units: readonly Unit[]): readonly NameMatch[] => {
    const found = units.flatMap((_, from) => namesFrom(root, units, from))
    return found
      .filter((one) => !found.some((longer) => isIncidental(one, longer, units)))
      .map((one) => ({ ...one, ids: resolveIds(one, found) }))
      .filter(({ ids }) => ids.length > 0)
  }

  /**
   * Returns the meanings of a name, without those that a longer name around it excludes: Grande Champagne is a cognac.
   */
  const resolveIds = (one: NameMatch, all: readonly NameMatch[]): readonly string[] => {
    const around = all.filter((longer) => isAround(longer, one)).flatMap(({ ids }) => ids)
    const kinds = new Set(around.flatMap((id) => goods.get(id) ?? []))
    const isOther = (id: string) => kinds.size > 0 && !kinds.has(goods.get(id) ?? '')
    return one.ids.some((id) => goods.get(id) && isOther(id)) ? one.ids.filter((id) => !isOther(id)) : one.ids
  }

  return {
    findAll,
    matchQuery(units) {
      const chosen: NameMatch[] = []
      const byLength = findAll(units).toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
      for (const one of byLength) {
        if (chosen.every((other) => one.to <= other.from || other.to <= one.from)) chosen.push(one)
      }
      return chosen.toSorted((a, b) => a.from - b.from)
    },
    findBySound: (word) => [...(sounds.get(word) ?? [])],
  }
}

const keyOf = ({ text, isHan }: Unit): string => (isHan ? text : stem(text))

function insert(root: Branch, units: readonly Unit[], id: string): void {
  let branch = root
  for (const unit of units) {
    const key = keyOf(unit)
    const next = branch.next.get(key) ?? newBranch()
    branch.next.set(key, next)
    branch = next
  }
  if (branch !== root) branch.ids.add(id)
}

/** Returns the names that begin at a position, from the shortest to the longest. */
function namesFrom(root: Branch, units: readonly Unit[], from: number): readonly NameMatch[] {
  const found: NameMatch[] = []
  let branch: Branch | undefined = root
  for (let at = from; branch && at < units.length; at++) {
    const unit = units[at]
    branch = unit && branch.next.get(keyOf(unit))
    if (branch && branch.ids.size > 0 && !isWithin(units, from, at + 1)) {
      found.push({ ids: [...branch.ids], from, to: at + 1 })
    }
  }
  return found
}

/**
 * Returns whether a Chinese name is only by chance part of a longer one: 拉菲 in 史密斯拉菲特. A longer name also names its
 * beginning or end: 茅台 in 飞天茅台.
 */
const isIncidental = (one: NameMatch, longer: NameMatch, units: readonly Unit[]): boolean =>
  units[one.from]?.isHan === true && longer.from < one.from && one.to < longer.to

const isAround = (longer: NameMatch, one: NameMatch): boolean =>
  longer.from <= one.from && one.to <= longer.to && longer.to - longer.from > one.to - one.from

/** Returns whether a name is one character with others around it, of which it may just be a part. */
function isWithin(units: readonly Unit[], from: number, to: number): boolean {
  const [before, one, next] = [units[from - 1], units[from], units[to]]
  if (!one?.isHan || to - from > 1) return false
  return (before?.isHan === true && before.end === one.at) || (next?.isHan === true && next.at === one.end)
}

function note(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}
