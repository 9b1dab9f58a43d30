import * as z from 'zod/mini'
import { alternatives } from '#domain/auction/changes/alternative.ts'
import { fieldConflict, fieldIssue } from '#wire/entities/draft-issues.ts'
import { instant, ledgerSeq, whole } from '#wire/schema/values.ts'
import type { RefusalName } from './codes.ts'

const atPrice = z.strictObject({ nowPrice: whole })

/** The schemas of `data` by refusal; all other refusals have null. */
const refusalData = {
  /** The ended token; a client signs out only if it still uses it. */
  sessionEnded: z.strictObject({ token: z.string() }),
  /** A message for each invalid parameter, by name. */
  invalidInput: z.strictObject({ fields: z.record(z.string(), z.string()) }),
  staleTimestamp: z.strictObject({ serverTime: instant }),
  /** The seconds until the next attempt. */
  tooManyRequests: z.strictObject({ retryAfter: z.int().check(z.minimum(1)) }),
  /**
   * `seq` is the current ledger position of the sale, if the caller's view was older (V7). `fields` are those
   * that another editor has changed, with both values as JSON (K8). `lotIds` are the lots whose owner a
   * colleague has changed (S10).
   */
  conflict: z.nullable(
    z.strictObject({
      seq: z.optional(ledgerSeq),
      fields: z.optional(z.record(z.string(), fieldConflict)),
      lotIds: z.optional(z.array(z.string())),
    }),
  ),
  /** R5: `setUp` if the account needs a second factor and has none, otherwise `confirm`. */
  freshSignInNeeded: z.strictObject({ status: z.enum(['setUp', 'confirm']) }),
  /** R5: the second factors of the account. */
  secondFactorNeeded: z.strictObject({ app: z.boolean(), passkey: z.boolean() }),
  /** T6: refused bids return the lot's current price, 0 without a bid. */
  notRegistered: z.nullable(atPrice),
  registrationRefused: z.strictObject({ reason: z.string(), nowPrice: z.optional(whole) }),
  /** V10: `status` is set if the lot is open but the sale is paused. */
  lotNotOpen: z.extend(atPrice, { status: z.optional(z.literal('paused')) }),
  /** V9: `late` is set for a live bid that arrived after the hammer, or after the lot was passed. */
  lotEnded: z.extend(atPrice, {
    late: z.optional(z.strictObject({ at: instant, closedAt: instant })),
  }),
  bidExpired: atPrice,
  priceTooLow: z.extend(atPrice, { nextPrice: whole }),
  /** `below` is 0 if the increment table has no lower price. */
  offLadder: z.extend(atPrice, { below: whole, above: whole }),
  alreadyLeading: atPrice,
  cannotLower: z.extend(atPrice, { maximum: whole }),
  overLimit: z.extend(atPrice, { limit: whole }),
  /** V3, V13: the online offer that must be decided first. */
  offerWaiting: z.extend(atPrice, { bidId: z.string(), price: whole }),
  /** V21: the name of the clerk who holds the console. */
  consoleHeld: z.strictObject({ holder: z.string() }),
  /** S10: the bidder owns the lot, or acts for its owner. */
  ownLot: atPrice,
  cardDeclined: z.strictObject({ reason: z.string() }),
  cardNeedsAuthentication: z.strictObject({ clientSecret: z.string() }),
  /** K4: `instead` is the alternative to a change of a published sale. */
  planRefused: z.strictObject({ issue: z.string(), lotId: z.string() }),
  wrongState: z.strictObject({ status: z.string(), instead: z.optional(z.enum(alternatives)) }),
  insufficientPoints: z.strictObject({ needed: z.int(), available: z.int(), missing: z.int() }),
  /** `row` is where a spreadsheet has an issue. */
  uploadRefused: z.strictObject({ reason: z.string(), row: z.optional(z.int().check(z.minimum(1))) }),
  /** K2: every issue of the draft. */
  notReady: z.strictObject({ issues: z.array(fieldIssue) }),
} satisfies { readonly [name in RefusalName]?: z.ZodMiniType }

type Schemas = typeof refusalData

/** The type of a refusal's `data`. */
export type RefusalData<N extends RefusalName> = N extends keyof Schemas ? z.output<Schemas[N]> : null

/** A refusal before its code and message are added. */
export type WireRefusal<N extends RefusalName = RefusalName> = {
  [K in N]: { readonly kind: 'refusal'; readonly name: K; readonly data: RefusalData<K> }
}[N]

type Bare = { [N in RefusalName]: RefusalData<N> extends null ? N : never }[RefusalName]

/** Creates a refusal; `data` is required for those that have it. */
export function refusal<N extends Bare>(name: N): WireRefusal<N>
export function refusal<N extends RefusalName>(name: N, data: RefusalData<N>): WireRefusal<N>
export function refusal(name: RefusalName, data: unknown = null) {
  const created = { kind: 'refusal', name, data }
  refusals.add(created)
  return created
}

/** All refusals created by `refusal`; data of the same shape is not one. */
const refusals = new WeakSet<object>()

/** Returns whether a value was created by `refusal`. */
export const isRefusal = (value: unknown): value is WireRefusal =>
  typeof value === 'object' && value !== null && refusals.has(value)

/** Returns the schema of a refusal's data; null for those without data. */
export const schemaOfRefusal = (name: RefusalName): z.ZodMiniType | null =>
  isCarrier(name) ? refusalData[name] : null

const isCarrier = (name: RefusalName): name is keyof Schemas & RefusalName => Object.hasOwn(refusalData, name)
