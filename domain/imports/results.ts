import { type Bilingual, type DraftLanguage, noText } from '#domain/drafts/bilingual.ts'
import { fieldOf, isSame } from '#domain/drafts/fields.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import { decimal } from '#domain/money/money.ts'
import { deriveAmounts, type StatedAmounts } from '#domain/prices/result-amounts.ts'
import type { CellContext } from './cells.ts'
import type { CheckedRow, RowIssue, RowsToCheck } from './check.ts'
import { type ImportField, resultImportFields } from './fields.ts'
import { knownCells } from './known-cells.ts'
import { readCurrency, readResultCell } from './result-cells.ts'
import { wholeText } from './whole-text.ts'

/** An earlier result as a row of a spreadsheet states it (H7). */
export type ArchivedResult = {
  /** The archive or auction house that it comes from; `ledger` for the company's own sales. */
  readonly source: string
  readonly saleNumber: string
  readonly lotNumber: string
  /** The day in the house's time zone, as YYYY-MM-DD. */
  readonly soldOn: string
  readonly currency: string
  readonly hammer: number
  /** In hundredths of a percent. */
  readonly premium: number
  /** In cents. */
  readonly withPremium: number
  readonly title: Bilingual
  readonly producer: Bilingual
  readonly region: Bilingual
  readonly format: Bilingual
  readonly vintage: string
  readonly quantity: number
  readonly category: string
  readonly kind: 'wine' | 'spirits' | 'cigars' | 'other'
  readonly soldAfter: boolean
}

/** The source of the company's own results. */
export const ledgerSource = 'ledger'

/** What identifies a result: its source, sale and lot, without case. */
export type ResultName = { readonly source: string; readonly saleNumber: string } & LotNumber

/** Returns the key of a result. Sources and sale numbers are compared without case. */
export const resultKey = ({ source, saleNumber, ...lot }: ResultName): string =>
  [source.toLowerCase(), saleNumber.toLowerCase(), lotLabel(lot)].join('\u001f')

/** The fields that can be given once for all rows of a file that do not state them. */
export const defaultFields = ['source', 'currency', 'kind', 'premium'] as const
/** Their cells; '' for none. */
export type ResultDefaults = { readonly [field in (typeof defaultFields)[number]]: string }

type Target = {
  readonly context: Pick<CellContext, 'categories' | 'attributes'>
  readonly defaults: ResultDefaults
  readonly today: string
}

type Row = RowsToCheck['rows'][number]

/** A row whose result has been named, or why it cannot be. */
export type NamedResult = {
  readonly row: number
  readonly cells: ReadonlyMap<ImportField, string>
  readonly name: ResultName | null
  readonly currency: string | null
  readonly issues: readonly RowIssue[]
}

/** A stored result with its id. */
export type StoredResult = { readonly id: string; readonly result: ArchivedResult }

/** The results with which a row is compared. */
export type ResultsBeside = {
  /** The result of the same name, or null. */
  readonly stored: StoredResult | null
  /** Whether the company's own ledger has the same sale, lot and day. */
  readonly isOwn: (soldOn: string) => boolean
}

/** A checked row, and the result that it would store. */
export type CheckedResult = { readonly row: CheckedRow; readonly after: ArchivedResult | null }

/**
 * Opens the check of earlier results, row by row, so that a hundred thousand can be checked in turns (K10, H7). A row is
 * found by source, sale number and lot number. An empty cell changes nothing, `-` clears a text.
 */
export function openResultCheck({ mapping, currencies = [] }: Omit<RowsToCheck, 'rows'>, target: Target) {
  const seen = new Set<string>()
  const headed = (['hammer', 'withPremium'] as const)
    .map((field) => currencies[mapping.indexOf(field)] ?? null)
    .reduce((first, one) => first ?? one, null)
  return {
    /** Names the result of a row. Rows are named in order, each once. */
    name(row: Row): NamedResult {
      const { cells, unknown } = knownCells(mapping, row, target.context.attributes)
      const text = (field: ImportField) => (cells.get(field) ?? '').trim().replaceAll(/\s+/g, ' ')
      const number = parseLotLabel(wholeText(text('lotNumber')).replace(/^(?:lot|第)\s*/i, ''))
      const source = text('source') || target.defaults.source
      const saleNumber = wholeText(text('saleNumber'))
      const name = number && { source, saleNumber, ...number }
      const key = name && resultKey(name)
      const isRepeated = key !== null && seen.has(key)
      if (key !== null) seen.add(key)
      const own = text('currency')
      const currency = own === '' ? headed : readCurrency(own)
      const issues: readonly RowIssue[] = [
        ...unknown.map(({ field, issue }) => ({ field, issue: `cell:${issue}` }) as const),
        ...lineIssues('source', source, 120),
        ...lineIssues('saleNumber', saleNumber, 60),
        ...(number ? [] : [{ field: 'lotNumber', issue: 'notLotNumber' } as const]),
        ...(isRepeated ? [{ field: 'lotNumber', issue: 'repeatedLot' } as const] : []),
        ...(own !== '' && currency === null ? [{ field: 'currency', issue: 'notCurrency' } as const] : []),
      ]
      return { row: row.row, cells, name, currency, issues }
    },

    /** Checks a named row against what is stored. */
    check: (named: NamedResult, beside: ResultsBeside): CheckedResult => checkResult(named, beside, target),
  }
}

/** Returns why a line that identifies a result cannot be stored. */
function lineIssues(field: 'source' | 'saleNumber', text: string, most: number): readonly RowIssue[] {
  if (text === '') return [{ field, issue: 'needed' }]
  return text.length > most ? [{ field, issue: 'longText' }] : []
}

function checkResult(named: NamedResult, { stored, isOwn }: ResultsBeside, target: Target): CheckedResult {
  const { name, row } = named
  const before = stored?.result ?? null
  const currency = named.currency ?? before?.currency ?? readCurrency(target.defaults.currency)
  const { values, issues: unread } = readValues(named, { before, currency }, target)
  const amounts = amountsAfter(values, before)
  const found = [...named.issues, ...unread]
  const missing = before ? [] : missingFields(values)
  const needed = [
    ...(currency === null ? (['currency'] as const) : []),
    ...missing,
    ...('missing' in amounts ? [amounts.missing] : []),
  ].filter((field) => found.every((one) => one.field !== field))
  const issues: readonly RowIssue[] = [
    ...found,
    ...needed.map((field) => ({ field, issue: 'needed' }) as const),
    ...('issue' in amounts ? [{ field: 'withPremium', issue: amounts.issue }] : []),
  ]
  const checked = {
    ...{ row, lotId: stored?.id ?? null, number: null, code: labelOf(name) },
    ...{ overrides: [], owner: null, warnings: [], needed: [] },
  }
  const refused = (reasons: readonly RowIssue[]): CheckedResult => ({
    row: { ...checked, result: 'refused', changes: [], issues: reasons },
    after: null,
  })
  if (issues.length > 0 || !name || currency === null || !('hammer' in amounts)) return refused(issues)
  const after = resultAfter({ name, currency, values, amounts, before })
  const changes = changesOf(before, after)
  const isLedger = name.source.toLowerCase() === ledgerSource
  const isRefused = isLedger ? !before || changes.length > 0 : isOwn(after.soldOn)
  if (isRefused) return refused([{ field: 'source', issue: 'ownResult' }])
  const result = before === null ? 'new' : changes.length > 0 ? 'changed' : 'same'
  return { row: { ...checked, result, changes, issues: [] }, after }
}

const labelOf = (name: ResultName | null): string => (name ? `${name.saleNumber} · ${lotLabel(name)}` : '')

/** Reads the cells of a row; what holds for the whole file completes those of a new result. */
function readValues(
  { cells }: NamedResult,
  { before, currency }: { readonly before: ArchivedResult | null; readonly currency: string | null },
  { context, defaults, today }: Target,
) {
  const given = (field: ImportField) => (cells.get(field) ?? '').trim()
  const isPaired = given('hammer') !== '' && given('withPremium') !== ''
  const defaultOf = (field: ImportField) =>
    before === null && (field === 'kind' || (field === 'premium' && !isPaired)) ? defaults[field] : ''
  const reading = { ...context, currency: currency ?? '', today }
  const read = resultImportFields
    .filter((field) => !identifying.has(field))
    .map((field) => ({ field, text: given(field) || defaultOf(field) }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => ({ field, cell: readResultCell(field, text, reading) }))
  return {
    values: new Map(
      read.flatMap(({ field, cell }) => ('value' in cell ? [[field, cell.value] as const] : [])),
    ),
    issues: read.flatMap(({ field, cell }) => ('issue' in cell ? [{ field, issue: cell.issue }] : [])),
  }
}

/** Returns the fields that a new result lacks. */
const missingFields = (values: ReadonlyMap<ImportField, unknown>): readonly ImportField[] => [
  ...(['soldOn', 'kind'] as const).filter((field) => !values.has(field)),
  ...(values.get('title.en') || values.get('title.zh') ? [] : ['title.en' as const]),
]

const identifying: ReadonlySet<ImportField> = new Set(['source', 'saleNumber', 'lotNumber', 'currency'])

/** Returns the amounts after a row: what it states, with the stored premium where it states too little. */
function amountsAfter(values: ReadonlyMap<ImportField, unknown>, before: ArchivedResult | null) {
  const number = (field: 'hammer' | 'withPremium' | 'premium') => {
    const value = values.get(field)
    return typeof value === 'number' ? { [field]: value } : {}
  }
  const stated: StatedAmounts = { ...number('hammer'), ...number('withPremium'), ...number('premium') }
  if (!before) return deriveAmounts(stated)
  const { hammer, premium, withPremium } = before
  const isUnchanged = (['hammer', 'withPremium', 'premium'] as const).every(
    (field) => stated[field] === undefined || stated[field] === before[field],
  )
  if (isUnchanged) return { hammer, premium, withPremium }
  const isEnough = Object.keys(stated).length > 1
  return deriveAmounts(
    isEnough ? stated : { ...(stated.premium === undefined ? { premium } : { hammer }), ...stated },
  )
}

const texts = ['title', 'producer', 'region', 'format'] as const

type After = {
  readonly name: ResultName
  readonly currency: string
  readonly values: ReadonlyMap<ImportField, unknown>
  readonly amounts: { readonly hammer: number; readonly premium: number; readonly withPremium: number }
  readonly before: ArchivedResult | null
}

function resultAfter({ name, currency, values, amounts, before }: After): ArchivedResult {
  const begun: ArchivedResult = before ?? {
    ...{ source: name.source, saleNumber: name.saleNumber, lotNumber: lotLabel(name), soldOn: '' },
    ...{ currency, ...amounts, title: noText, producer: noText, region: noText, format: noText },
    ...{ vintage: '', quantity: 1, category: '', kind: 'other', soldAfter: false },
  }
  const plain = Object.fromEntries(
    (['soldOn', 'vintage', 'quantity', 'category', 'kind', 'soldAfter'] as const)
      .filter((field) => values.has(field))
      .map((field) => [field, values.get(field)]),
  )
  const named = Object.fromEntries(texts.map((field) => [field, textAfter(begun[field], field, values)]))
  return { ...begun, currency, ...amounts, ...plain, ...named } as ArchivedResult
}

/** Returns a text after a row. A language without a text of its own has that of the other. */
function textAfter(
  before: Bilingual,
  field: (typeof texts)[number],
  values: ReadonlyMap<ImportField, unknown>,
): Bilingual {
  const given = (lang: DraftLanguage) => {
    const value = values.get(`${field}.${lang}`)
    return typeof value === 'string' ? value : null
  }
  const [en, zh] = [given('en'), given('zh')]
  const isShared = before.en === before.zh
  const follow = (own: string | null, other: string | null, stored: string) =>
    own ?? (other !== null && isShared ? other : stored)
  const after = { en: follow(en, zh, before.en), zh: follow(zh, en, before.zh) }
  return { en: after.en || after.zh, zh: after.zh || after.en }
}

function changesOf(before: ArchivedResult | null, after: ArchivedResult) {
  return resultImportFields.flatMap((field) => {
    const [held, value] = [before && shown(before, field), shown(after, field)]
    const isNamed = before !== null && (field === 'source' || field === 'saleNumber' || field === 'lotNumber')
    return isNamed || isSame(held, value) || (held === null && (value === '' || value === false))
      ? []
      : [{ path: field, before: held, after: value }]
  })
}

/** Returns a field as the differences show it: amounts as `2680.00`, percentages as `22.5`. */
function shown(result: ArchivedResult, field: ImportField): unknown {
  if (field === 'withPremium') return decimal(result.withPremium)
  if (field === 'premium') return String(result.premium / 100)
  return fieldOf(result, field)
}
