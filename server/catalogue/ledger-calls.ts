import { type Answer, answer } from '#server/http/calls.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import { saleLedger } from '#wire/calls/ledger.ts'
import { refusal } from '#wire/refusal-data.ts'
import type { Catalogue } from './catalogue.ts'

/** The call that shows a sale's public record. */
export function ledgerCalls(catalogue: Catalogue, ledger: Pick<Ledger, 'publicRecord'>): readonly Answer[] {
  return [
    answer(saleLedger, async (_visit, { auctionId, since, size }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const { list, total } = await ledger.publicRecord(auctionId, since, size)
      return { list: [...list], since, seq: total }
    }),
  ]
}
