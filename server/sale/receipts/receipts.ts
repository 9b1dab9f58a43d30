import { bidIn, headText, isOwnBid } from '#domain/auction/receipt.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type CallHandler, handleCall, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import type { Head, RequestKey } from '#server/sale/ledger/entry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import type { CommittedEntries } from '#server/sale/rooms/outcome.ts'
import { saleHeads } from '#wire/calls/ledger.ts'
import { userReceipts } from '#wire/calls/receipts.ts'
import type { Receipt } from '#wire/entities/receipt.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { createSigningKeys } from './signing-keys.ts'

/** Signed receipts: each proves that a bid is in the record of its sale. */
export type Receipts = {
  /** Public keys for verification in base64url, the current one first. */
  readonly keys: readonly string[]
  /** Returns the receipt of a bid or plan that has just been committed, or null if the request was neither. */
  of(committed: CommittedEntries): Receipt | null
  /** Returns the receipt of the bid or plan accepted under a key, or null if there is none. */
  find(requestKey: RequestKey): Promise<Receipt | null>
  /** Returns the receipts of a bidder's accepted bids in a sale, in the order of the record. */
  ofBidder(userId: string, auctionId: string): Promise<readonly Receipt[]>
  /** Returns the signature of a record's head in base64url. */
  signHead(auctionId: string, head: Head): string
  readonly answers: readonly CallHandler[]
}

type Deps = {
  readonly ledger: Pick<Ledger, 'requests' | 'open' | 'heads' | 'decisions'>
  readonly catalogue: Pick<Catalogue, 'lots' | 'published'>
  readonly config: Pick<Config, 'dataDir' | 'receiptKeys'>
}

type PublishedHead = DataOf<typeof saleHeads>['list'][number]

type Signed = { readonly hash: string; readonly signature: string }

/**
 * Creates the receipts service. One signature serves all bids of a sale that were appended together: it signs
 * the head of the record, and the chain leads from each bid to that head. Signatures are deterministic, so a
 * receipt need not be stored to be issued again.
 */
export function createReceipts({ ledger, catalogue, config }: Deps): Receipts {
  const keys = createSigningKeys(config.dataDir, config.receiptKeys)
  const latest = new Map<string, Signed>()

  function signHead(auctionId: string, { seq, hash }: Head): string {
    const cached = latest.get(auctionId)
    if (cached?.hash === hash) return cached.signature
    const signature = keys.sign(headText(auctionId, { seq, hash }))
    latest.set(auctionId, { hash, signature })
    return signature
  }

  function receiptOf(entries: ReturnType<Ledger['open']>[], head: Head): Receipt | null {
    // What a request itself does is its first entry; bids of plans, which may be others’, follow (B2).
    const [own] = entries
    const bid = own && isOwnBid(own.entry.event) ? bidIn(own, own.openings) : null
    if (!own || !bid) return null
    const { auctionId, entry, hash, openings } = own
    return {
      auctionId,
      ...bid,
      seq: entry.seq,
      at: entry.at,
      hash,
      headSeq: head.seq,
      headHash: head.hash,
      signature: signHead(auctionId, head),
      openings: openings.map(({ name, salt, value }) => ({ name, salt, value })),
    }
  }

  async function receiptsOf(requests: Awaited<ReturnType<Ledger['requests']>>): Promise<Receipt[]> {
    const sales = new Set(requests.flatMap((entries) => entries.map(({ auctionId }) => auctionId)))
    const heads = await ledger.heads([...sales])
    return requests.flatMap((entries) => {
      const head = heads.get(entries[0]?.auctionId ?? '')
      return (head && receiptOf([...entries], head)) ?? []
    })
  }

  /** Returns the receipt of a bidding plan as listed, or null if its sale is no longer published. */
  async function ofPlan(receipt: Receipt, lang: Language) {
    const sale = await catalogue.published(receipt.auctionId)
    return sale && { receipt, corrected: null, lot: null, auction: saleNamed(sale, lang) }
  }

  const published = new Map<string, readonly PublishedHead[]>()

  /** Returns the published heads. They are not signed again: the list only grows. */
  async function headsOf(auctionId: string): Promise<readonly PublishedHead[]> {
    const decided = await ledger.decisions(auctionId)
    const cached = published.get(auctionId) ?? []
    const fresh = decided
      .slice(cached.length)
      .map((one) => ({ ...one, signature: keys.sign(headText(auctionId, one)) }))
    const all = [...cached, ...fresh]
    published.set(auctionId, all)
    return all
  }

  return {
    signHead,
    keys: keys.published,
    of: ({ sealed, head }) => receiptOf(sealed.map(ledger.open), head),
    async find({ by, idempotencyKey: ak }) {
      const [receipt] = await receiptsOf(await ledger.requests(by, { idempotencyKey: ak }))
      return receipt ?? null
    },
    ofBidder: async (userId, auctionId) => receiptsOf(await ledger.requests(userId, { auctionId })),
    answers: [
      handleCall(saleHeads, async (_visit, { auctionId }) =>
        (await catalogue.published(auctionId))
          ? { list: [...(await headsOf(auctionId))] }
          : refusal('notFound'),
      ),
      handleMemberCall(userReceipts, async (visit, { auctionId, page, size }) => {
        const all = await receiptsOf(await ledger.requests(visit.viewer.userId, { auctionId }))
        const shown = all.slice((page - 1) * size, page * size)
        const lots = await catalogue.lots([...new Set(shown.map(({ lotId }) => lotId))], visit)
        const byId = new Map(lots.map((one) => [one.lot.id, one]))
        const list = await Promise.all(
          shown.map(async (receipt) => {
            if (receipt.lotId === '') return ofPlan(receipt, visit.lang)
            const one = byId.get(receipt.lotId)
            return one
              ? { receipt, corrected: correctedSince(one, receipt.seq), ...named(one, visit.lang) }
              : null
          }),
        )
        return { list: list.filter((one) => one !== null), total: all.length, page, size }
      }),
    ],
  }
}

/** Returns the latest correction of a lot after a position in the record (K13). */
function correctedSince({ lot: { corrections } }: LotOfSale, seq: number) {
  const latest = corrections.at(-1)
  return latest && latest.seq > seq ? { seq: latest.seq, at: latest.at } : null
}

const named = ({ lot: { id, lotNum, lotSuffix, title, currency }, sale }: LotOfSale, lang: Language) => ({
  lot: { id, lotNum, lotSuffix, title, currency },
  auction: saleNamed(sale, lang),
})

const saleNamed = ({ id, no, texts, currency, isRehearsal }: LotOfSale['sale'], lang: Language) => ({
  id,
  no,
  title: texts[lang].title,
  currency,
  isRehearsal,
})

type LotOfSale = Awaited<ReturnType<Catalogue['lots']>>[number]
