import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openQuotes, type Quotes } from './quotes.ts'

/** What the house delivers, as other subjects need it. */
export type Deliveries = {
  /** What a delivery costs; `notSupported` and `failed` have codes of their own on the wire. */
  readonly quote: Quotes
}

type Desk = { readonly clock: Clock; readonly config: Config }

/** Opens the deliveries of the house. */
export const openDeliveries = (desk: Desk): Deliveries => ({ quote: openQuotes(desk) })
