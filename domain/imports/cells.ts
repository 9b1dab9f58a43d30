import type { LotKind } from '#domain/drafts/lot-draft.ts'
import { boxConditions, closures, packings, storages } from '#domain/facts/facts.ts'
import { readLevels } from '#domain/facts/levels.ts'
import { capsuleCodes, corkCodes, labelCodes, readMarks } from '#domain/facts/marks.ts'
import { parseSize } from '#domain/prices/size.ts'
import { type AmountIssue, readAmount } from './amount.ts'
import { namedCurrency } from './currency-names.ts'
import { type ImportField, isTextField, type ValueField } from './fields.ts'
import { readMonth } from './month.ts'
import { wholeText } from './whole-text.ts'

/** The reason why a cell is not a valid value. */
export type CellIssue =
  | AmountIssue
  | 'cannotBeEmpty'
  | 'notWholeNumber'
  | 'notYear'
  | 'notSize'
  | 'notLevels'
  | 'tooManyBottles'
  | 'notMarks'
  | 'notStrength'
  | 'notMonth'
  | 'notYesOrNo'
  | 'notKnown'
  | 'unknownCategory'

/** The data that cells are parsed with. */
export type CellContext = {
  /** ISO code of the sale's currency. */
  readonly currency: string
  /** ISO codes of the currencies that the headers of fields name. */
  readonly headed?: ReadonlyMap<ImportField | null, string | null>
  /** Bottles of the lot, after this row's change; null if unknown. */
  readonly quantity: number | null
  /** Ids of categories by id and by name in either language, in lower case. */
  readonly categories: ReadonlyMap<string, string>
}

export type Cell = { readonly value: unknown } | { readonly issue: CellIssue }

/** Parses a cell that is neither empty nor `-`. */
export function readCell(field: ValueField, cell: string, context: CellContext): Cell {
  if (isTextField(field)) return { value: cell }
  const read = readers[field]
  if (isHeadedOtherwise(field, cell, context)) return { issue: 'otherCurrency' }
  return read ? read(cell, context) : { value: cell }
}

const amountFields: readonly ValueField[] = ['lowEstimate', 'highEstimate', 'startPrice', 'reserve']

/** Whether the header names another currency than the sale's, and the cell does not. */
export const isHeadedOtherwise = (
  field: ValueField,
  cell: string,
  { currency, headed }: Pick<CellContext, 'currency' | 'headed'>,
): boolean => {
  const named = headed?.get(field) ?? null
  return amountFields.includes(field) && named !== null && named !== currency && namedCurrency(cell) === null
}

/** The empty value of a field, for `-`; undefined if the field is required. */
export function emptyValue(field: ValueField): unknown {
  if (isTextField(field) || field === 'category' || field === 'vintage' || field === 'lwin') return ''
  if (field === 'boxCode' || field === 'boxDate') return ''
  if (field === 'levels' || field === 'labels' || field === 'capsules' || field === 'corks') return []
  if (field === 'featured' || field === 'mixed' || field === 'inBond') return false
  return field === 'kind' ? undefined : null
}

type Reader = (cell: string, context: CellContext) => Cell

const amount: Reader = (cell, { currency }) => readAmount(cell, currency)

const wholeNumber =
  (most: number): Reader =>
  (cell) => {
    const [digits = ''] = /^\d{1,7}$/.exec(wholeText(cell).replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')) ?? []
    const value = Number(digits)
    return digits !== '' && value >= 1 && value <= most ? { value } : { issue: 'notWholeNumber' }
  }

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓', '是'])
const no = new Set(['no', 'n', 'false', '0', '否'])

const flag: Reader = (cell) => {
  const text = wholeText(cell).toLowerCase()
  if (yes.has(text)) return { value: true }
  return no.has(text) ? { value: false } : { issue: 'notYesOrNo' }
}

/** One of the known values, by its code or a word in either language. */
const oneOf =
  (words: Readonly<Record<string, readonly string[]>>): Reader =>
  (cell) => {
    const text = cell.normalize('NFKC').toLowerCase()
    const found = Object.entries(words).find(
      ([value, names]) => value.toLowerCase() === text || names.includes(text),
    )
    return found ? { value: found[0] } : { issue: 'notKnown' }
  }

const marks =
  (codes: readonly string[]): Reader =>
  (cell, { quantity }) => {
    const value = readMarks(cell, codes, quantity)
    return value ? { value } : { issue: 'notMarks' }
  }

const tenths: Reader = (cell) => {
  const [, whole, tenth = '0'] =
    /^(\d{1,2})(?:\.(\d)0*)?\s*%?\s*(?:vol\.?|abv)?$/i.exec(cell.normalize('NFKC')) ?? []
  const value = Number(whole) * 10 + Number(tenth)
  return whole !== undefined && value > 0 ? { value } : { issue: 'notStrength' }
}

const kinds: Readonly<Record<LotKind, readonly string[]>> = {
  wine: ['葡萄酒'],
  spirits: ['spirit', '烈酒', '白酒'],
  cigars: ['cigar', '雪茄'],
  other: ['其他'],
}

const wordsFor = <T extends string>(
  _values: readonly T[],
  words: { readonly [value in T]: readonly string[] },
) => words

const readers: { readonly [field in ValueField]?: Reader } = {
  category: (cell, { categories }) => {
    const value = categories.get(cell.trim().toLowerCase())
    return value === undefined ? { issue: 'unknownCategory' } : { value }
  },
  kind: oneOf(kinds),
  vintage: (cell) => {
    const text = wholeText(cell.replace(/\s*年$/, ''))
    // Cellar programs write 1000 or 1001 for none.
    if (/^(?:n\.?v\.?|non[- ]?vintage|无年份|無年份|100[01])$/i.test(text)) return { value: 'NV' }
    return /^(?:1[7-9]|20)\d\d$/.test(text) ? { value: text } : { issue: 'notYear' }
  },
  quantity: wholeNumber(9999),
  lowEstimate: amount,
  // 0 means without a reserve (T3).
  highEstimate: (cell, context) => (wholeText(cell) === '0' ? { value: 0 } : amount(cell, context)),
  startPrice: amount,
  reserve: amount,
  featured: flag,
  weight: wholeNumber(1_000_000),
  millilitres: (cell) => {
    const text = wholeText(cell)
    const size = parseSize(/^\d{2,5}$/.test(text) ? `${text} ml` : cell)
    return size.kind === 'bottles' && size.count === 1 ? { value: size.millilitres } : { issue: 'notSize' }
  },
  mixed: flag,
  levels: (cell, { quantity }) => {
    const read = readLevels(cell, quantity)
    if ('levels' in read) return { value: read.levels }
    return { issue: read.issue === 'tooMany' ? 'tooManyBottles' : 'notLevels' }
  },
  labels: marks(labelCodes),
  capsules: marks(capsuleCodes),
  corks: marks(corkCodes),
  closure: oneOf(
    wordsFor(closures, {
      cork: ['酒塞'],
      screwCap: ['screw cap', '螺旋盖'],
      glassStopper: ['glass stopper', '玻璃塞'],
      crownCap: ['crown cap', '皇冠盖'],
    }),
  ),
  packing: oneOf(
    wordsFor(packings, {
      owc: ['original wooden case', '原木箱'],
      ocb: ['original carton', 'original cardboard box', '原装纸箱'],
      none: ['without case', '无箱'],
    }),
  ),
  storage: oneOf(
    wordsFor(storages, {
      bondedStore: ['bonded', 'bonded store', '保税仓'],
      professionalStore: ['professional', 'professional store', '专业酒库'],
      privateCellar: ['private cellar', '私人酒窖'],
      humidor: ['雪茄库'],
    }),
  ),
  inBond: flag,
  abv: tenths,
  age: (cell, context) => wholeNumber(200)(cell.replace(/\s*(?:years?(?: old)?|年)$/i, ''), context),
  lwin: (cell) => ({ value: wholeText(cell) }),
  boxDate: (cell) => {
    const value = readMonth(cell)
    return value === null ? { issue: 'notMonth' } : { value }
  },
  boxCondition: oneOf(
    wordsFor(boxConditions, { sealed: ['封条完整'], opened: ['封条已启'], unsealed: ['no seal', '无封条'] }),
  ),
}
