import type { LotKind } from '#domain/drafts/lot-draft.ts'
import { boxConditions, closures, packings, storages } from '#domain/facts/facts.ts'
import { centimetres, readLevels, writeLevels } from '#domain/facts/levels.ts'
import { capsuleCodes, corkCodes, labelCodes, readMarks, writeMarks } from '#domain/facts/marks.ts'
import { storableCell } from '#web/staff/lots/cells.ts'
import { lotDraft } from '#wire/entities/lot-draft.ts'

/** The value of a fact, or nothing where the text is none. */
type FactValue = { readonly value: unknown } | null

/** How a fact is entered: as text that is read, chosen from a list, or ticked. */
export type FactKind = 'text' | 'count' | 'tenths' | 'levels' | 'labels' | 'capsules' | 'corks'

/** A fact that is typed. `kinds` are the goods that have it. */
type TypedFact = { readonly path: string; readonly kind: FactKind; readonly kinds: readonly LotKind[] }

const bottles: readonly LotKind[] = ['wine', 'spirits']
const all: readonly LotKind[] = ['wine', 'spirits', 'cigars', 'other']

/** The facts that are typed, in their order on the page. */
export const typedFacts = [
  { path: 'vintage', kind: 'text', kinds: all },
  { path: 'age', kind: 'count', kinds: ['spirits'] },
  { path: 'abv', kind: 'tenths', kinds: ['spirits'] },
  { path: 'millilitres', kind: 'count', kinds: bottles },
  { path: 'quantity', kind: 'count', kinds: all },
  { path: 'lwin', kind: 'text', kinds: ['wine'] },
  { path: 'labels', kind: 'labels', kinds: bottles },
  { path: 'capsules', kind: 'capsules', kinds: bottles },
  { path: 'corks', kind: 'corks', kinds: bottles },
  { path: 'boxCode', kind: 'text', kinds: ['cigars'] },
  { path: 'boxDate', kind: 'text', kinds: ['cigars'] },
  { path: 'weight', kind: 'count', kinds: all },
] as const satisfies readonly TypedFact[]

/** The facts that are chosen, with their choices; an empty choice is unknown. */
export const chosenFacts = [
  { path: 'packing', choices: packings, kinds: bottles },
  { path: 'closure', choices: closures, kinds: bottles },
  { path: 'storage', choices: storages, kinds: all },
  { path: 'boxCondition', choices: boxConditions, kinds: ['cigars'] },
] as const

/** The facts that are ticked. */
export const tickedFacts = [
  { path: 'mixed', kinds: ['wine', 'spirits'] },
  { path: 'inBond', kinds: ['wine', 'spirits'] },
  { path: 'featured', kinds: all },
] as const

/** The facts that goods of a kind have. */
export const factsFor = <Fact extends { readonly kinds: readonly LotKind[] }>(
  facts: readonly Fact[],
  kind: LotKind,
): readonly Fact[] => facts.filter(({ kinds }) => kinds.includes(kind))

const stored = lotDraft.shape

/** A fact as it is typed; '' where it is unknown. */
export function factText(path: string, kind: FactKind, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'text':
      return String(value)
    case 'count':
      return String(value)
    case 'tenths':
      return centimetres(Number(value))
    case 'levels':
      return writeLevels(stored.levels.parse(value))
    case 'labels':
    case 'capsules':
    case 'corks':
      return path === kind ? writeMarks(stored[kind].parse(value)) : ''
  }
}

/** Reads a fact as it was typed; null where it is not valid. @param quantity bottles of the lot, null where unknown */
export const readFact = (path: string, kind: FactKind, text: string, quantity: number | null): FactValue =>
  storableCell(path, readValue(kind, text.normalize('NFKC').trim(), quantity))

function readValue(kind: FactKind, text: string, quantity: number | null): FactValue {
  switch (kind) {
    case 'text':
      return { value: text }
    case 'count':
      return wholeIn(text.replaceAll(/[\s,]/g, ''))
    case 'tenths':
      return tenthsIn(text)
    case 'levels': {
      if (text === '') return { value: [] }
      const read = readLevels(text, quantity)
      return 'levels' in read ? { value: read.levels } : null
    }
    case 'labels':
      return marksIn(text, labelCodes, quantity)
    case 'capsules':
      return marksIn(text, capsuleCodes, quantity)
    case 'corks':
      return marksIn(text, corkCodes, quantity)
  }
}

function wholeIn(text: string): FactValue {
  if (text === '') return { value: null }
  return /^\d+$/.test(text) ? { value: Number(text) } : null
}

/** 54.2 or 54.2% is 542 tenths. */
function tenthsIn(text: string): FactValue {
  if (text === '') return { value: null }
  const [, whole = '', tenth = '0'] = /^(\d{1,2})(?:\.(\d))?\s*%?$/.exec(text) ?? []
  return whole === '' ? null : { value: Number(whole) * 10 + Number(tenth) }
}

function marksIn(text: string, codes: readonly string[], quantity: number | null): FactValue {
  const value = readMarks(text, codes, quantity)
  return value && { value }
}
