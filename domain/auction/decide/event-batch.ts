import type { Instant } from '#domain/money/money.ts'
import type { SaleEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import type { SaleState } from '../state.ts'
import type { SaleTerms } from '../terms.ts'

/** A sale that has been published. */
export type PublishedSale = SaleState & { readonly terms: SaleTerms }

/** A run of events being decided. Each is applied immediately, so that the next is decided on the new state. */
export type EventBatch = {
  readonly sale: SaleState
  readonly at: Instant
  readonly events: readonly SaleEvent[]
}

export const startBatch = (sale: SaleState, at: Instant): EventBatch => ({ sale, at, events: [] })

export const append = ({ sale, at, events }: EventBatch, event: SaleEvent): EventBatch => ({
  sale: evolve(sale, { seq: sale.seq + 1, at, event }),
  at,
  events: [...events, event],
})
