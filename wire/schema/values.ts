import * as z from 'zod/mini'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'

/** What answers are made of: JSON values as wire.md has them. What clients send as text is in fields.ts. */

/** The most that a bid, an estimate or a price of the ladder may be (M1). */
export const maxWhole = 1_000_000_000

/** A price in whole units of the sale's currency (M1). */
export const whole = z.int().check(z.minimum(0), z.maximum(maxWhole))

/** Unix milliseconds; 0 where there is no such moment. */
export const instant = z.int().check(z.minimum(0))

/** Milliseconds. */
export const duration = z.int().check(z.minimum(0))

/** A place in a sale's ledger, gapless from 1; 0 before its first entry. */
export const ledgerSeq = z.int().check(z.minimum(0))

/** How many there are of something. */
export const count = z.int().check(z.minimum(0))

/** 1 leading with the reserve met, or won; -1 outbid or lost; 0 none, or leading below the reserve. */
export const winStatus = stateField(stateDigits.win)

/** What a call answers that has nothing to tell but that it is done. */
export const nothing = z.null()

/** A page of a longer list: `page` counts from 1, `total` is of the whole list. */
export const listOf = <T extends z.ZodMiniType>(entity: T) =>
  z.strictObject({ list: z.array(entity), total: count, page: count, size: count })

/** A list that is always answered whole. */
export const wholeListOf = <T extends z.ZodMiniType>(entity: T) => z.strictObject({ list: z.array(entity) })
