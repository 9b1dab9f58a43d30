import { fieldOf, isSame, withFields } from '#domain/drafts/fields.ts'
import { checkGoods, isSpoilt } from '#domain/goods/check-goods.ts'
import {
  emptyGoods,
  type Goods,
  type GoodsKind,
  goodsTypes,
  isGoodsCode,
  maxGoodsLine,
  maxGoodsText,
} from '#domain/goods/goods.ts'
import type { Choice } from '#domain/lots/attributes/attribute.ts'
import { readChoice, readWhole } from '#domain/lots/attributes/read-value.ts'
import { decimal } from '#domain/money/money.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'
import { type CellContext, readCell } from './cells.ts'
import type { CheckedRow, RowIssue, RowsToCheck } from './check.ts'
import { type ImportField, isTextField, isTraditionalField } from './fields.ts'
import { knownCells } from './known-cells.ts'
import { createOverrideReader, type TraditionalReading } from './overrides.ts'

/** Stored goods, against which an import is checked. */
export type ImportedGoods = {
  readonly goods: Goods
  /** In cents; points for a gift. */
  readonly price: number
  readonly currency: string
  readonly listedAt: number | null
}

type Context = Pick<CellContext, 'categories' | 'attributes'>

type Target = {
  readonly kind: GoodsKind
  /** By code. */
  readonly goods: ReadonlyMap<string, ImportedGoods>
  readonly context: Context
  readonly traditional: TraditionalReading
}

/**
 * Checks the effect of a spreadsheet on products or gifts, without changing anything (K10, G3). A row is found by its
 * code; an unknown code is a new product or gift. An empty cell changes nothing, `-` clears a text. Stock is
 * set for new ones only: the stock of others is what can still be ordered (G1).
 */
export function checkGoodsRows(
  { mapping, currencies = [], rows }: RowsToCheck,
  target: Target,
): readonly CheckedRow[] {
  const seen = new Set<string>()
  const readOverrides = createOverrideReader(target.traditional)
  const priceCurrency = currencies[mapping.indexOf('price')] ?? null
  return rows.map(({ row, ...given }) => {
    const { cells, unknown } = knownCells(mapping, given, target.context.attributes)
    const code = (cells.get('code') ?? '').trim()
    const unread = unknown.map(({ field, issue }): RowIssue => ({ field, issue: `cell:${issue}` }))
    const nameIssue = seen.has(code) ? 'repeatedCode' : isGoodsCode(code) ? null : 'notCode'
    seen.add(code)
    const issues: readonly RowIssue[] = nameIssue ? [...unread, { field: 'code', issue: nameIssue }] : unread
    return checkedRow({ row, code, cells, priceCurrency, issues }, { ...target, readOverrides })
  })
}

type ReadRow = {
  readonly row: number
  readonly code: string
  readonly cells: ReadonlyMap<ImportField, string>
  readonly priceCurrency: string | null
  readonly issues: readonly RowIssue[]
}

function checkedRow(
  { row, code, cells, priceCurrency, issues: own }: ReadRow,
  target: Target & { readonly readOverrides: ReturnType<typeof createOverrideReader> },
): CheckedRow {
  const { kind } = target
  const stored = target.goods.get(code) ?? null
  const before = stored ?? begun(kind)
  const read = [...cells]
    .filter(([field]) => !isTraditionalField(field))
    .filter(([field, text]) => field !== 'code' && text.trim() !== '' && !(stored && field === 'stock'))
    .map(([field, text]) => {
      const isOther = field === 'price' && priceCurrency !== null && priceCurrency !== before.currency
      const cell: GoodsCell = isOther
        ? { issue: 'otherCurrency' }
        : readGoodsCell(field, text.trim(), { ...target, currency: before.currency })
      return { field, cell }
    })
  const changes = read.flatMap(({ field, cell }) => {
    if (!('value' in cell)) return []
    const held = heldValue(before, field)
    return isSame(held, cell.value) ? [] : [{ path: field, before: held, after: cell.value }]
  })
  const after = goodsAfter(kind, stored, { changes })
  const { changes: overrides, issues: unwritten } = target.readOverrides(cells, (field) => [
    String(fieldOf(after.goods, `${goodsPath(field)}.zh`) ?? ''),
  ])
  const issues: readonly RowIssue[] = [
    ...own,
    ...unwritten,
    ...read.flatMap(({ field, cell }) => ('issue' in cell ? [{ field, issue: cell.issue }] : [])),
    ...(stored ? spoiltBy(kind, stored, after.goods) : neededFields(kind, after)),
  ]
  const named = { row, code, lotId: stored ? code : null, number: null, owner: null, warnings: [] }
  if (issues.length > 0)
    return { ...named, result: 'refused', changes: [], overrides: [], issues, needed: [] }
  return {
    ...named,
    result: stored === null ? 'new' : changes.length + overrides.length > 0 ? 'changed' : 'same',
    changes,
    overrides,
    issues: [],
    needed: checkGoods(kind, after.goods)
      .filter(({ issue, field }) => issue === 'missing' && field !== 'pictures')
      .map(({ field }) => ({ field: field.replace(/^facts/, 'summary'), issue: 'missing' as const })),
  }
}

/** Returns the initial values of new goods. */
const begun = (kind: GoodsKind): ImportedGoods => ({
  goods: { ...emptyGoods, type: goodsTypes[kind][0] },
  price: 0,
  currency: kind === 'product' ? 'HKD' : '',
  listedAt: null,
})

const spoiltBy = (kind: GoodsKind, { goods, listedAt }: ImportedGoods, after: Goods): readonly RowIssue[] =>
  listedAt !== null && isSpoilt(kind, goods, after) ? [{ field: '', issue: 'spoilt' }] : []

/** Returns the required fields of new goods. */
const neededFields = (
  kind: GoodsKind,
  { goods, price }: ReturnType<typeof goodsAfter>,
): readonly RowIssue[] => [
  ...(goods.title.en === '' && goods.title.zh === ''
    ? [{ field: 'title.en', issue: 'needed' } as const]
    : []),
  ...(kind === 'product' && goods.category === '' ? [{ field: 'category', issue: 'needed' } as const] : []),
  ...(price === 0 ? [{ field: kind === 'product' ? 'price' : 'points', issue: 'needed' } as const] : []),
]

/** Returns the price and stock of goods that result from a row. */
export function goodsAfter(
  kind: GoodsKind,
  stored: ImportedGoods | null,
  { changes }: Pick<CheckedRow, 'changes'>,
): { readonly goods: Goods; readonly price: number; readonly stock: number } {
  const before = stored ?? begun(kind)
  const values = new Map(changes.map(({ path, after }) => [path, after]))
  const price = values.get('price') ?? values.get('points')
  const fields = changes.filter(({ path }) => !amounts.includes(path))
  return {
    goods: withFields(
      before.goods,
      Object.fromEntries(fields.map(({ path, after }) => [goodsPath(path), after])),
    ),
    price: typeof price === 'string' ? Number(price.replace('.', '')) : Number(price ?? before.price),
    stock: Number(values.get('stock') ?? 0),
  }
}

const amounts: readonly string[] = ['price', 'points', 'stock']

/** Returns the path of a field in goods. */
export function goodsPath(field: string): string {
  if (field === 'kind') return 'type'
  return field === 'producer.en' ? 'producer' : field.replace(/^summary/, 'facts')
}

/** Returns the field of imports that a path in goods, or their price, is; the inverse of `goodsPath`. */
export function goodsFieldOf(kind: GoodsKind, path: string): string {
  if (path === 'type') return 'kind'
  if (path === 'price') return kind === 'product' ? 'price' : 'points'
  return path === 'producer' ? 'producer.en' : path.replace(/^facts/, 'summary')
}

/** Returns the value of a field before a row: amounts of products as `2680.00`. */
function heldValue({ goods, price }: ImportedGoods, field: ImportField): unknown {
  if (field === 'price') return decimal(price)
  if (field === 'points') return price
  return field === 'stock' ? 0 : fieldOf(goods, goodsPath(field))
}

type GoodsCell = { readonly value: unknown } | { readonly issue: RowIssue['issue'] }

type Reading = Target & { readonly currency: string }

/** Parses a cell that is not empty. */
function readGoodsCell(field: ImportField, text: string, reading: Reading): GoodsCell {
  if (isTextField(field) || field === 'vintage') return readText(field, text)
  const context = { ...reading.context, currency: reading.currency, quantity: null }
  switch (field) {
    case 'category':
    case 'weight':
      return readCell(field, text, context)
    case 'kind':
      return reading.kind === 'product' ? readCell(field, text, context) : readChoice(text, giftTypes)
    case 'price':
      return readPrice(text, reading.currency)
    case 'points':
      return readWhole(text, 100_000_000)
    case 'stock':
      return text === '0' ? { value: 0 } : readWhole(text, 100_000)
    default:
      return { issue: 'notKnown' }
  }
}

function readText(field: ImportField, text: string): GoodsCell {
  const isLong = field.startsWith('description')
  const value = text === '-' ? '' : isLong ? text : text.replaceAll(/\s+/g, ' ')
  const most = isLong ? maxGoodsText : field === 'vintage' ? 40 : maxGoodsLine
  return value.length > most ? { issue: 'longText' } : { value }
}

/** The highest price: ten digits before the point. */
const highestPriceCents = 1e12

function readPrice(text: string, currency: string): GoodsCell {
  const cents = readTypedCents(text, currency)
  if (cents === null || cents === 0) return { issue: 'notAmount' }
  return cents < highestPriceCents ? { value: decimal(cents) } : { issue: 'outOfRange' }
}

const giftTypes: readonly Choice[] = [
  { id: 'table', name: { en: 'Table and cellar', zh: '餐桌与酒窖用品' } },
  { id: 'drink', name: { en: 'Wine or spirits', zh: '葡萄酒或烈酒' } },
  { id: 'evening', name: { en: 'Evening', zh: '晚宴' } },
]
