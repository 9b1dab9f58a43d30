import { maxIncrementBands } from '#domain/auction/increment-choices.ts'
import { checkIncrementTable, type IncrementTable } from '#domain/auction/increment-table.ts'
import { readTypedAmount } from '#domain/money/typed-amount.ts'
import { maxWhole } from '#wire/schema/values.ts'

/** The ranges that staff typed, or what is wrong with them. `line` counts from 1; `at` is a starting price. */
export type ParsedBands =
  | { readonly kind: 'bands'; readonly bands: IncrementTable }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'badLine'; readonly line: number }
  | { readonly kind: 'notAscending'; readonly at: number }

const pattern = /^([^:]+):([^:]+)$/

/** Parses one range per line: `1,000: 100`. Blank lines are skipped. */
export function parseBands(text: string): ParsedBands {
  const bands: { from: number; step: number }[] = []
  for (const [index, line] of text.normalize('NFKC').split('\n').entries()) {
    if (line.trim() === '') continue
    const [, from = '', step = ''] = pattern.exec(line.trim()) ?? []
    const band = { from: amountOf(from), step: amountOf(step) }
    if (!isAmount(band.from) || !isAmount(band.step) || band.step === 0)
      return { kind: 'badLine', line: index + 1 }
    bands.push(band)
  }
  if (bands.length > maxIncrementBands) return { kind: 'tooMany' }
  const issue = checkIncrementTable(bands)
  if (issue === null) return { kind: 'bands', bands }
  return issue.issue === 'empty' ? { kind: 'empty' } : { kind: 'notAscending', at: issue.at }
}

/** Returns the ranges of a table in the format of {@link parseBands}. */
export const formatBands = (bands: IncrementTable): string =>
  bands.map(({ from, step }) => `${written(from)}: ${written(step)}`).join('\n')

const written = (amount: number): string => new Intl.NumberFormat('en-HK').format(amount)

const amountOf = (text: string): number => readTypedAmount(text) ?? Number.NaN

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount <= maxWhole
