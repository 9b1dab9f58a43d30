import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { isForSale } from '#domain/auction/lot-state.ts'
import { inSaleOrder } from '#domain/auction/sale-order.ts'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { lotNumberOf } from '#domain/lots/lot-number-of.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import type { Config } from '#server/platform/config/config.ts'
import { formatDateTime } from '#server/platform/mail/format.ts'
import type { Letter, Mail, Recipient } from '#server/platform/mail/mail.ts'
import { lotPath, salePath } from '#server/platform/mail/page-paths.ts'
import { hasWon } from './has-won.ts'
import { type ReopenedFacts, reopenedTexts } from './reopened-texts.ts'

type LetterDeps = {
  readonly catalogue: Pick<Catalogue, 'published' | 'state' | 'freshState' | 'mailNames' | 'mailItems'>
  readonly config: Pick<Config, 'publicUrl' | 'house'>
}

export type ReversalDeps = LetterDeps & {
  readonly accounts: Pick<Accounts, 'recipientOf'>
  readonly mail: Pick<Mail, 'send'>
} & Pick<Notices, 'notify' | 'latestPurchaseNotice'>

/** `lotIds`, `chosenIds` and `seq` are missing from jobs of the previous version. */
const letterJob = z.object({
  auctionId: z.string(),
  lotId: z.string(),
  lotIds: z.array(z.string()).optional(),
  /**
   * V23: those of the lots whose buyers chose others. These buyers already know, unless they were notified of
   * a win.
   */
  chosenIds: z.array(z.string()).default([]),
  bidder: z.string(),
  seq: z.number().default(0),
})

/**
 * Returns the task `room.unsold`, which informs a buyer whose lots were reopened (V6), or released by
 * choosing others (V23), which of them accept bids again and what that means for the invoice. Lots that were
 * reversed together share one letter; a lot that the buyer has won again is left out. The letter is sent
 * whatever their preferences; a notice corrects the earlier one about their win.
 */
export const reopenedLetterTask =
  (deps: ReversalDeps): Task =>
  async (payload) => {
    const { lotId, lotIds = [lotId], ...job } = letterJob.parse(payload)
    await correctPurchases(deps, { ...job, lotIds })
  }

/** Lots whose purchase by a bidder was undone; see `letterJob`. */
type Reversal = {
  readonly auctionId: string
  readonly bidder: string
  readonly lotIds: readonly string[]
  readonly chosenIds: readonly string[]
  readonly seq: number
}

/** Notifies a bidder, by the same channels as before, that their purchase of lots was undone. */
export async function correctPurchases(
  deps: ReversalDeps,
  { auctionId, bidder, lotIds, chosenIds, seq }: Reversal,
): Promise<void> {
  const state = await deps.catalogue.freshState(auctionId)
  const reversed: LotState[] = []
  for (const lot of lotsInOrder(state)) {
    const { lotId } = lot
    if (!lotIds.includes(lotId) || hasWon(state, lotId, bidder)) continue
    const latest = await deps.latestPurchaseNotice(bidder, lotId)
    if (latest?.kind !== 'won' && chosenIds.includes(lotId)) continue
    reversed.push(lot)
    // The key names the sale, so that a correction by several jobs is notified once.
    const key = `unsold:${lotId}:${latest?.seq ?? seq}`
    await deps.notify(bidder, { kind: 'unsold', auctionId, lotId, ...lotNumberOf(lot.terms) }, key)
  }
  const reader = await deps.accounts.recipientOf(bidder)
  const letter = reader && (await letterAbout(deps, { state, reversed, bidder }, reader))
  if (reader && letter) await deps.mail.send(reader, letter)
}

type Reversed = {
  readonly state: SaleState
  readonly reversed: readonly LotState[]
  readonly bidder: string
}

async function letterAbout(
  { catalogue, config }: LetterDeps,
  { state, reversed, bidder }: Reversed,
  { lang }: Recipient,
): Promise<Letter | null> {
  const sale = await catalogue.published(state.auctionId)
  const [first, ...others] = reversed
  if (!sale || !first) return null
  const isOne = others.length === 0
  const [names, items] = await Promise.all([
    catalogue.mailNames(sale, isOne ? first.lotId : '', lang),
    catalogue.mailItems(
      sale,
      reversed.map(({ lotId }) => lotId),
      lang,
    ),
  ])
  const { link, ...text } = reopenedTexts(lang, {
    ...names,
    ...factsOf(state, reversed, bidder),
    closes: endOf(houseTimeZone, reversed),
  })
  const path = isOne ? lotPath(sale.id, first.lotId) : salePath(sale.id)
  return { ...text, items, code: null, link: { label: link, href: `${config.publicUrl}${path}` } }
}

function factsOf(
  state: SaleState,
  reversed: readonly LotState[],
  bidder: string,
): Omit<ReopenedFacts, 'sale' | 'lot' | 'closes'> {
  const numbers = (lots: readonly LotState[]) => lots.map(({ terms }) => lotNumberOf(terms))
  const those = (standing: Standing) => numbers(reversed.filter((lot) => standingOf(state, lot) === standing))
  return {
    reversed: numbers(reversed),
    open: those('open'),
    waiting: those('waiting'),
    over: those('over'),
    stillWon: numbers(lotsInOrder(state).filter(({ lotId }) => hasWon(state, lotId, bidder))),
  }
}

type Standing = 'open' | 'waiting' | 'over'

/** Returns whether a reopened lot accepts bids now, will be offered or has been decided again. */
function standingOf({ terms, isEnd }: SaleState, lot: LotState): Standing {
  if (!isForSale(lot) || isEnd) return 'over'
  return terms?.kind === 'timed' || lot.lotStatus === 'biddingOpen' ? 'open' : 'waiting'
}

/** Returns when the lots close, or '' in a live sale. Lots that are reopened together close at the same time. */
function endOf(timeZone: string, lots: readonly LotState[]): string {
  const at = Math.max(...lots.map(({ endTime }) => endTime))
  return at === 0 ? '' : formatDateTime(timeZone, at)
}

const lotsInOrder = ({ lots, moves }: SaleState): readonly LotState[] =>
  inSaleOrder(
    [...lots.values()].map((lot) => ({ id: lot.lotId, lot })),
    moves,
  ).map(({ lot }) => lot)
