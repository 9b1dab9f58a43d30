import type { Command } from '#domain/auction/commands.ts'
import type { Asked } from '#server/ledger/entry.ts'
import type { Outcome } from '#server/rooms/outcome.ts'

/** What the parent asks of the process that is to be killed. */
export type Order = {
  readonly id: number
  readonly auctionId: string
  readonly command: Command
  readonly asked: Asked | null
}

/** Its answer. The first, with id 0, says that the house is open. */
export type Reply = { readonly id: number; readonly kind: Outcome['kind']; readonly body: unknown }
