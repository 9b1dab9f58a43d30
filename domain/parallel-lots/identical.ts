import { type ComparedLot, isParallel } from './parallel.ts'

/**
 * The facts by which two lots are identical, including the number of bottles and the line of facts with packing and
 * bond.
 */
export type IdenticalLot = ComparedLot & { readonly quantity: number; readonly facts: string }

const plain = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * V20: returns whether two lots are the same wine in the same size and number of bottles, with the same line of facts.
 */
export const isIdentical = (one: IdenticalLot, other: IdenticalLot): boolean =>
  isParallel(one, other) && one.quantity === other.quantity && plain(one.facts) === plain(other.facts)

/** V20: returns for each lot the number of its group of identical lots, from 1, or 0 if no other lot is identical. */
export function identicalGroups(lots: readonly IdenticalLot[]): readonly number[] {
  const firsts: IdenticalLot[] = []
  const byWine = new Map<string, readonly number[]>()
  const groups = lots.map((lot) => {
    const key = plain(`${lot.producer} ${lot.title}`)
    const candidates = byWine.get(key) ?? []
    const known = candidates.find((group) => isIdenticalTo(firsts[group], lot))
    if (known !== undefined) return known
    byWine.set(key, [...candidates, firsts.length])
    return firsts.push(lot) - 1
  })
  const counts = Map.groupBy(groups, (group) => group)
  return groups.map((group) => ((counts.get(group)?.length ?? 0) > 1 ? group + 1 : 0))
}

const isIdenticalTo = (first: IdenticalLot | undefined, lot: IdenticalLot): boolean =>
  first !== undefined && isIdentical(first, lot)
