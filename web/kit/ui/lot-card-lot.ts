import type { Instant, Whole } from '#domain/money/money.ts'
import type { StateName } from './state-mark.tsx'

/** A lot as shown in a list, in the reader's language. */
export type LotCardLot = {
  readonly lotId: string
  readonly href: string
  /** As printed: 27A. */
  readonly number: string
  readonly title: string
  /** The part of the title in italics; '' for none. */
  readonly accent: string
  /** Its title in English, on a page in Chinese; '' or undefined for none. */
  readonly otherTitle?: string
  /** One line of facts: 'Speyside single malt · bottle 31 of 312'. */
  readonly facts: string
  /** Key of its first picture; null for none. */
  readonly picture: string | null
  /** C2: without a picture it is covered. */
  readonly isTobacco?: boolean | undefined
  readonly currency: string
  readonly lowEstimate: Whole
  /** 0 if there is no reserve (spec.md section 3); the card then says so. */
  readonly highEstimate: Whole
  /** The current price; null if there is none (passed, or no bid yet). */
  readonly price: { readonly kind: 'opening' | 'current' | 'sold'; readonly amount: Whole } | null
  /** The state mark on the picture; null for a lot that is merely open. */
  readonly state: StateName | null
  /** Label of the state if its usual one is not exact. */
  readonly stateLabel?: string | undefined
  /** Closing time; null once closed, and for lots sold in a saleroom. */
  readonly endTime: Instant | null
  /** When bidding opens; null once it has. */
  readonly opensAt?: Instant | null
  readonly fav: boolean
}

/** Density of a lot list: four columns, two columns, or a table. */
export type Density = 'grid' | 'large' | 'list'
