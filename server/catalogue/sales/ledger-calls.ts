import { type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { lotLedger, saleLedger } from '#wire/calls/ledger.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Catalogue } from './sales.ts'

/** Returns the calls that read a sale's public record. */
export function ledgerCalls(
  catalogue: Catalogue,
  ledger: Pick<Ledger, 'publicRecord' | 'recordOfLot'>,
): readonly CallHandler[] {
  return [
    handleCall(saleLedger, async (_visit, { auctionId, since, size }) => {
      if (!(await catalogue.published(auctionId))) return refusal('notFound')
      const { list, total } = await ledger.publicRecord(auctionId, since, size)
      return { list: [...list], since, seq: total }
    }),
    handleCall(lotLedger, async (_visit, { lotId }) => {
      const sale = await catalogue.saleOfLot(lotId)
      return sale ? { list: [...(await ledger.recordOfLot(sale.id, lotId))] } : refusal('notFound')
    }),
  ]
}
