import type { Instant, Whole } from '#domain/money/money.ts'
import type { StateName } from './state-mark.tsx'

/** A lot as shown in a list, in the reader's language. */
export type LotCardLot = {
  readonly lotId: string
  readonly href: string
  /** As printed: 27A. */
  readonly number: string
  readonly title: string
  /** The part of the title that is in italics; '' for none. */
  readonly accent: string
  /** The English title, on a Chinese page; '' or undefined for none. */
  readonly otherTitle?: string
  /** One line of facts: 'Speyside single malt · bottle 31 of 312'. */
  readonly facts: string
  /** The key of its first picture; null for none. */
  readonly picture: string | null
  /** Whether it is tobacco, whose missing picture is covered (C2). */
  readonly isTobacco?: boolean | undefined
  readonly currency: string
  readonly lowEstimate: Whole
  /** 0 if there is no reserve (spec.md section 3); the card then says so. */
  readonly highEstimate: Whole
  /** The current price; null if there is none, because the lot has passed or has no bids. */
  readonly price: { readonly kind: 'opening' | 'current' | 'sold'; readonly amount: Whole } | null
  /** The state mark on the picture; null for a lot that is merely open. */
  readonly state: StateName | null
  /** The label of the state if the usual one is not exact. */
  readonly stateLabel?: string | undefined
  /** The closing time; null once closed, and for lots sold in a saleroom. */
  readonly endTime: Instant | null
  /** When bidding opens; null once it has. */
  readonly opensAt?: Instant | null
  readonly fav: boolean
}

/** The density of a lot list: four columns, two columns, or a table. */
export type Density = 'grid' | 'large' | 'list'
