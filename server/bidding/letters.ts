import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { SaleState } from '#domain/auction/state.ts'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mail.ts'
import { type LotWords, words } from './words.ts'

type Desk = {
  readonly accounts: Pick<Accounts, 'readerOf'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state' | 'mailNames'>
  readonly mail: Pick<Mail, 'send'>
  readonly config: Pick<Config, 'publicUrl'>
}

const lotJob = z.object({
  auctionId: z.string(),
  lotId: z.string(),
  bidder: z.string(),
  price: z.number().default(0),
})

type LotJob = z.output<typeof lotJob>

/**
 * The letters that bidders get about their lots. Each is written only while what it tells still holds: a sale may have
 * gone on since the work was put in the queue.
 */
export const lotLetters = (desk: Desk): { readonly [task: string]: Task } => ({
  'room.outbid': (payload) => write(desk, 'outbid', lotJob.parse(payload), isOutbid),
  'room.won': (payload) => write(desk, 'won', lotJob.parse(payload), hasWon),
  'room.unsold': (payload) =>
    write(desk, 'unsold', lotJob.parse(payload), (state, job) => !hasWon(state, job)),
})

/** In a live sale the room itself says it, and the lot is gone before a letter is read. */
function isOutbid(state: SaleState, { lotId, bidder }: LotJob): boolean {
  const lot = state.lots.get(lotId)
  const paddle = state.admissions.get(bidder)?.paddle
  if (state.terms?.kind !== 'timed') return false
  return lot?.saleStatus === 0 && !lot.withdrawn && lot.leading !== null && lot.leading.paddle !== paddle
}

function hasWon(state: SaleState, { lotId, bidder }: LotJob): boolean {
  const lot = state.lots.get(lotId)
  return lot?.saleStatus === 2 && lot.leading?.paddle === state.admissions.get(bidder)?.paddle
}

async function write(
  { accounts, catalogue, mail, config }: Desk,
  about: keyof LotWords,
  job: LotJob,
  holds: (state: SaleState, job: LotJob) => boolean,
): Promise<void> {
  const [sale, reader] = await Promise.all([
    catalogue.published(job.auctionId),
    accounts.readerOf(job.bidder),
  ])
  if (!sale || !reader || !holds(await catalogue.state(sale.id), job)) return
  const names = await catalogue.mailNames(sale, job.lotId, reader.lang)
  const price = `${sale.currency} ${new Intl.NumberFormat('en-HK').format(job.price)}`
  const { subject, paragraphs, link } = words[reader.lang][about]({ ...names, price })
  const href = `${config.publicUrl}/auction/${encodeURIComponent(sale.id)}/lot/${encodeURIComponent(job.lotId)}`
  await mail.send(reader, { subject, paragraphs, code: null, link: { label: link, href } })
}
