import { checkIncrementTable } from '#domain/auction/increment-table.ts'
import { priceIssue } from '#domain/auction/lot-prices.ts'
import { byLotNumber } from '#domain/lots/compare-lot-numbers.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import { isLotSuffix } from '#domain/lots/lot-suffix.ts'
import { ratesIssue } from '#domain/money/rates.ts'
import type { SystemCommand } from '../commands.ts'
import type { SaleEvent } from '../events.ts'
import type { Decision } from '../refusal.ts'
import type { SaleState } from '../state.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'
import { accepted, refused, wrongState } from './decisions.ts'

type PublishSale = Extract<SystemCommand, { type: 'publishSale' }>

/** Decides the first entry of a ledger: the terms of a sale and its lots, if they are valid (L5, M1, O7, T3). */
export function publish(state: SaleState, { terms, lots, owners }: PublishSale): Decision<SaleEvent> {
  if (state.terms) return wrongState('published')
  const issue = saleIssue(state, terms) ?? lotsIssue(lots) ?? firstOf(lots.map(lotIssue))
  if (issue) return refused({ kind: 'badTerms', reason: issue })
  const inOrder = lots.toSorted((a, b) => byLotNumber(lotNumberOf(a), lotNumberOf(b)))
  return accepted({ type: 'salePublished', terms, lots: inOrder, ...(owners && { owners }) })
}

const firstOf = (issues: readonly (string | null)[]): string | null =>
  issues.find((issue) => issue !== null) ?? null

function saleIssue({ auctionId }: SaleState, terms: SaleTerms): string | null {
  const { registerStartTime, bidStartTime, startTime, endTime, lotInterval, extendWindow } = terms
  const increments = checkIncrementTable(terms.ladder)
  if (increments) return `ladder: ${increments.issue} at ${increments.at}`
  if (terms.auctionId !== auctionId) return 'auctionId'
  const times = { registerStartTime, bidStartTime, startTime, endTime, lotInterval, extendWindow }
  const [bad] = Object.entries(times).find(([, time]) => !Number.isSafeInteger(time) || time < 0) ?? []
  if (bad) return bad
  const badRates = terms.rates ? ratesIssue(terms.rates) : null
  if (badRates) return `rates: ${badRates}`
  return terms.kind === 'timed' && (endTime <= bidStartTime || endTime <= startTime) ? 'endTime' : null
}

function lotsIssue(lots: readonly LotTerms[]): string | null {
  if (new Set(lots.map(({ lotId }) => lotId)).size < lots.length) return 'lotId twice'
  const labels = new Set(lots.map((lot) => lotLabel(lotNumberOf(lot))))
  return labels.size < lots.length ? 'lotNum twice' : null
}

/** Returns what is wrong with the terms of a lot, or null if nothing is (K7, M1, T3). */
export function lotIssue({ lotNum, lotSuffix, lotId, ...prices }: LotTerms): string | null {
  if (lotId === '') return 'lotId'
  if (!Number.isSafeInteger(lotNum) || lotNum < 1) return `lot ${lotNum}: lotNum`
  if (lotSuffix === '' || !isLotSuffix(lotSuffix ?? '')) return `lot ${lotNum}: lotSuffix`
  const issue = priceIssue(prices)
  return issue && `lot ${lotNum}: ${issue}`
}
