import * as z from 'zod/mini'
import { itemStates } from '#domain/consignments/item-state.ts'
import { moveReasons } from '#domain/custody/custody-move.ts'
import { maxLotLineLength } from '#domain/drafts/lot-draft.ts'
import { shots } from '#domain/drafts/shots.ts'
import { count, instant, lotSuffix } from '#wire/schema/values.ts'
import { bilingual } from './draft-picture.ts'
import { level } from './level.ts'

/** An item as custody staff see it (S3): without prices. */
export const custodyItem = z.strictObject({
  id: z.string(),
  consignmentId: z.string(),
  /** The number on its label: `C-2026-014/3`. */
  number: z.string(),
  state: z.enum(itemStates),
  /** The location; '' if unknown. */
  place: z.string(),
  /** When it was placed there; 0 before it arrived. */
  placedAt: instant,
  receivedAt: instant,
  title: bilingual(maxLotLineLength),
  /**
   * The expected quantity; after arrival the quantity in custody, and for a return the unsold one; null if unknown.
   */
  quantity: z.nullable(count),
  millilitres: z.nullable(count),
  packing: z.nullable(z.string()),
  kind: z.enum(['wine', 'spirits', 'cigars', 'other']),
  /** The key of its first picture; '' without one. */
  picture: z.string(),
  /** The pictures of the shot list that exist. */
  shots: z.array(z.enum(shots)),
  /** The differences from the seller's list on arrival; '' for none. */
  differs: z.string(),
  /** The seller; '' for the company's own goods. */
  seller: z.string(),
  /** The lots that contain, or last contained, the item, with its pieces in each; null for the whole item. */
  lots: z.array(z.strictObject({ sale: z.string(), lotNum: count, lotSuffix, pieces: z.nullable(count) })),
  /** S11: how long it has been stored since it failed to sell; null unless it is wholly or partly unsold. */
  storage: z.nullable(z.strictObject({ days: count, freeDaysLeft: count, chargedDays: count })),
  /** Whether the last stocktake of its location failed to find it. */
  isMissing: z.boolean(),
})
export type CustodyItem = z.output<typeof custodyItem>

/** The findings on the arrival of an item. */
const arrival = z.strictObject({
  /** null if the seller announced no number. */
  announced: z.nullable(count),
  counted: count,
  broken: count,
  levels: z.array(level),
  note: z.string(),
})
export type StoredArrival = z.output<typeof arrival>

/** Reads the stored data of an arrival. */
export const storedArrival = arrival

/** A move of an item. Locations are '' outside the premises. */
const custodyMove = z.strictObject({
  at: instant,
  /** The name of the colleague. */
  by: z.string(),
  from: z.string(),
  to: z.string(),
  why: z.enum(moveReasons),
  arrival: z.nullable(arrival),
  /** The person who signed for it, if it was returned. */
  collector: z.string(),
})

/** An item with its moves, latest first. */
export const custodyRecord = z.strictObject({ item: custodyItem, moves: z.array(custodyMove) })
export type CustodyRecord = z.output<typeof custodyRecord>

/** A stocktake of a location. */
export const stocktake = z.strictObject({
  id: z.string(),
  place: z.string(),
  openedAt: instant,
  /** 0 while it is open. */
  closedAt: instant,
  found: z.array(custodyItem),
  missing: z.array(custodyItem),
  elsewhere: z.array(custodyItem),
})
