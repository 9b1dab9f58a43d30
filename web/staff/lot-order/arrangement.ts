import { type NumberedLot, renumber } from '#domain/drafts/numbering.ts'
import type { LoadedLot } from '#web/staff/lots/load-lots.ts'

/** Moves some lots by one place; they stay together, in their order. */
export function movedBy(
  lots: readonly NumberedLot[],
  moved: ReadonlySet<string>,
  by: 1 | -1,
): readonly NumberedLot[] {
  const places = lots.flatMap(({ id }, index) => (moved.has(id) ? [index] : []))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return lots
  const others = lots.filter(({ id }) => !moved.has(id))
  const before = lots.slice(0, by === 1 ? last + 1 : first).filter(({ id }) => !moved.has(id)).length
  const at = Math.max(0, Math.min(before + by, others.length))
  return others.toSpliced(at, 0, ...lots.filter(({ id }) => moved.has(id)))
}

/** Moves some lots before another one, or to the end where it is null or one of them. */
export function movedBefore(
  lots: readonly NumberedLot[],
  moved: ReadonlySet<string>,
  target: string | null,
): readonly NumberedLot[] {
  const from = lots.findIndex(({ id }) => id === target)
  const next = from === -1 ? undefined : lots.slice(from).find(({ id }) => !moved.has(id))
  const others = lots.filter(({ id }) => !moved.has(id))
  const index = next ? others.indexOf(next) : others.length
  return others.toSpliced(index, 0, ...lots.filter(({ id }) => moved.has(id)))
}

/** Rules by which lots are sorted; equal ones keep their order. */
export const sortRules = ['category', 'producer', 'vintage', 'lowUp', 'lowDown', 'apart'] as const
export type SortRule = (typeof sortRules)[number]

/**
 * Returns the lots in the order of a rule. `apart` leaves them as they are, but no two of the same wine in succession.
 */
export function sortedBy(
  lots: readonly NumberedLot[],
  rule: SortRule,
  draftOf: (id: string) => LoadedLot['draft'] | undefined,
): readonly NumberedLot[] {
  if (rule === 'apart') return apart(lots, (id) => wineOf(draftOf(id)))
  const low = ({ id }: NumberedLot) => draftOf(id)?.lowEstimate ?? 0
  if (rule === 'lowUp') return lots.toSorted((one, other) => low(one) - low(other))
  if (rule === 'lowDown') return lots.toSorted((one, other) => low(other) - low(one))
  const text = ({ id }: NumberedLot) => textOf(draftOf(id), rule)
  return lots.toSorted((one, other) => text(one).localeCompare(text(other), 'en'))
}

const textOf = (draft: LoadedLot['draft'] | undefined, rule: 'category' | 'producer' | 'vintage'): string => {
  if (!draft) return ''
  return rule === 'producer' ? draft.producer.en || draft.producer.zh : draft[rule]
}

/** Returns what makes lots equal to bidders: producer, wine, vintage and size. */
const wineOf = (draft: LoadedLot['draft'] | undefined): string =>
  draft
    ? JSON.stringify([draft.producer.en, draft.wine.en || draft.title.en, draft.vintage, draft.millilitres])
    : ''

/** Separates equal lots: each is followed by the next different one, if any. */
function apart(lots: readonly NumberedLot[], wine: (id: string) => string): readonly NumberedLot[] {
  const rest = [...lots]
  const arranged: NumberedLot[] = []
  while (rest.length > 0) {
    const last = arranged.at(-1)
    const index = last ? rest.findIndex(({ id }) => wine(id) !== wine(last.id)) : 0
    arranged.push(...rest.splice(Math.max(0, index), 1))
  }
  return arranged
}

/** Returns the numbers that lots will have in their order, from 1, by id (K7). */
export const numbersOf = (lots: readonly NumberedLot[]): ReadonlyMap<string, NumberedLot> =>
  new Map(renumber(lots).map((lot) => [lot.id, lot]))
