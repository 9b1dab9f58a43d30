import { hongKongIncrements, type IncrementTable } from '#domain/auction/increment-table.ts'
import type { SaleKind } from '#domain/auction/listing.ts'
import type { Stream } from '#domain/auction/stream.ts'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { Duration, Instant, Whole } from '#domain/money/money.ts'
import type { Rates } from '#domain/money/rates.ts'
import { type Bilingual, type BilingualPatch, noText } from './bilingual.ts'
import type { DraftPicture } from './lot-draft.ts'

/** The texts of a sale, in the order of its page. */
export const saleTextFields = ['title', 'accent', 'summary', 'description', 'place', 'depositDesc'] as const
export type SaleTextField = (typeof saleTextFields)[number]

/** An attendance option of a live sale. */
export type DraftMeeting = { readonly id: string; readonly name: Bilingual }

/** Returns whether the ids of the attendance options are unique. */
export const hasDistinctMeetings = (meetings: readonly DraftMeeting[]): boolean =>
  new Set(meetings.map(({ id }) => id)).size === meetings.length

/** A sale before publication. Times are null if undecided. */
export type SaleDraft = { readonly [field in SaleTextField]: Bilingual } & {
  /** Its public number, such as BH0145. */
  readonly number: string
  readonly kind: SaleKind
  readonly currency: string
  readonly increments: IncrementTable
  /** Its own premium and card fees (O8); null for those of the settings. */
  readonly rates: Rates | null
  readonly registerStartTime: Instant | null
  readonly bidStartTime: Instant | null
  readonly startTime: Instant | null
  /** Timed: when the first lot closes. Live: the planned end, or null. */
  readonly endTime: Instant | null
  /** T7: the time between the closing of one lot and of the next. */
  readonly lotInterval: Duration
  /** T7: a bid this close to a lot's end moves the end to this long after the bid. */
  readonly extendWindow: Duration
  /** V3: whether online bids are accepted at once or by the clerk. */
  readonly bidAcceptance: 'auto' | 'clerk'
  /** W1: how registrations are approved. */
  readonly admission: 'automatic' | 'staff'
  readonly identityNeeded: boolean
  readonly depositType: DepositType
  readonly depositVal: Whole
  readonly depositDefault: Whole
  readonly meetings: readonly DraftMeeting[]
  /** Ids of sales that a bidder can register for with the same form. */
  readonly related: readonly string[]
  readonly cover: DraftPicture | null
  readonly stream: Stream
  /** K3: whether a colleague of the person who last changed its prices must publish it. */
  readonly secondPerson: boolean
}

/** A change of a sale: only the fields that change, and of a text only the languages that do. */
export type SaleDraftPatch = { readonly [field in SaleTextField]?: BilingualPatch | undefined } & {
  readonly [field in Exclude<keyof SaleDraft, SaleTextField>]?: SaleDraft[field] | undefined
}

/** T7: one minute between two lots, and three minutes' extension, in milliseconds. */
const [oneMinute, threeMinutes] = [60_000, 180_000] as const

/** Returns a sale without content, with the usual terms. */
export const emptySaleDraft = (kind: SaleKind): SaleDraft => ({
  title: noText,
  accent: noText,
  summary: noText,
  description: noText,
  place: noText,
  depositDesc: noText,
  number: '',
  kind,
  currency: 'HKD',
  increments: hongKongIncrements,
  rates: null,
  registerStartTime: null,
  bidStartTime: null,
  startTime: null,
  endTime: null,
  lotInterval: kind === 'timed' ? oneMinute : 0,
  extendWindow: threeMinutes,
  bidAcceptance: 'auto',
  admission: 'automatic',
  identityNeeded: false,
  depositType: 'none',
  depositVal: 0,
  depositDefault: 0,
  meetings: [],
  related: [],
  cover: null,
  stream: { hls: '', whep: '' },
  secondPerson: false,
})

/**
 * The life of a sale: prepared, announced without its lots, published with its ledger, running, ended, and closed once
 * everything is paid and settled; or cancelled.
 */
export type SaleStage = 'draft' | 'announced' | 'published' | 'running' | 'ended' | 'closed' | 'cancelled'

/** Returns whether a sale is still edited as a draft. */
export const isDraftStage = (stage: SaleStage): boolean => stage === 'draft' || stage === 'announced'
