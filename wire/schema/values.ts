import * as z from 'zod/mini'
import { stateDigits } from '#wire/states/digits.ts'
import { stateField } from '#wire/states/state-field.ts'

/** The value types of responses (see wire.md). The types of parameters are in fields.ts. */

/** The highest bid, estimate or price of an increment table (M1). */
export const maxWhole = 1_000_000_000

/** A price in whole units of the sale's currency (M1). */
export const whole = z.int().check(z.minimum(0), z.maximum(maxWhole))

/** Unix milliseconds; 0 for none. */
export const instant = z.int().check(z.minimum(0))

/** Milliseconds. */
export const duration = z.int().check(z.minimum(0))

/** A position in a sale's ledger, gapless from 1; 0 before its first entry. */
export const ledgerSeq = z.int().check(z.minimum(0))

/** A number of items. */
export const count = z.int().check(z.minimum(0))

/** The letter after the number of a lot, A to Z (K7); '' for none. */
export const lotSuffix = z.string().check(z.regex(/^[A-Z]?$/))

/** 1 leading with the reserve met, or won; -1 outbid or lost; 0 none, or leading below the reserve. */
export const winStatus = stateField(stateDigits.win)

/** The response data of calls without data. */
export const nothing = z.null()

/** Returns the schema of a page of a list: `page` starts at 1, `total` counts the whole list. */
export const listOf = <T extends z.ZodMiniType>(entity: T) =>
  z.strictObject({ list: z.array(entity), total: count, page: count, size: count })

/** Returns the schema of a list that is always complete. */
export const wholeListOf = <T extends z.ZodMiniType>(entity: T) => z.strictObject({ list: z.array(entity) })
