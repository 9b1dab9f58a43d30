import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { lotPublished } from '#wire/calls/lot-changes.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'

/** A lot with its published data. */
export type LotFormProps = {
  readonly auction: Auction
  readonly lot: SaleroomLot
  readonly published: DataOf<typeof lotPublished>
  /**
   * The latest ledger position that `published` surely includes, before any correction that is still being
   * loaded.
   */
  readonly knownSeq: number
}
