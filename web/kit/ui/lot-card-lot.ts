import type { Instant, Whole } from '#domain/money/money.ts'
import type { StateName } from './state-mark.tsx'

/** What a lot shows of itself in a list, in the reader's language. */
export type LotCardLot = {
  readonly lotId: string
  readonly href: string
  readonly lotNum: number | string
  readonly title: string
  /** The part of the title in italics; '' for none. */
  readonly accent: string
  /** One line of facts: 'Speyside single malt · bottle 31 of 312'. */
  readonly facts: string
  /** Key of its first picture; null shows the bare plate. */
  readonly picture: string | null
  readonly currency: string
  readonly lowEstimate: Whole
  /** 0 where there is no reserve (spec.md section 3); the card then says so. */
  readonly highEstimate: Whole
  /** The one price that counts now; null where there is none (passed, or nothing yet). */
  readonly price: { readonly kind: 'opening' | 'current' | 'sold'; readonly amount: Whole } | null
  /** The state to mark on the picture; null for a lot that is merely open. */
  readonly state: StateName | null
  /** Words for the state where its usual ones are not exact. */
  readonly stateLabel?: string | undefined
  /** When it closes; null once it has, and for lots called in a room. */
  readonly endTime: Instant | null
  readonly fav: boolean
}

/** How close the lots of a list stand: four across, two across, or a table. */
export type Density = 'grid' | 'large' | 'list'
