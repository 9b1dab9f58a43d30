import * as z from 'zod/mini'
import { maxIncrementBands } from '#domain/auction/increment-choices.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, many, orEmpty } from '#wire/schema/fields.ts'
import { instant, whole, wholeListOf } from '#wire/schema/values.ts'

/** A named increment table that staff can choose for a sale. */
export const staffIncrements = z.strictObject({
  id: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  /** The bands by starting price, lowest first (L1). */
  bands: z.array(z.strictObject({ from: whole, step: whole })),
  /** Whether it comes with the product and can be copied but not changed. */
  isBuiltIn: z.boolean(),
  /** 0 if it is built in. */
  changedAt: instant,
})

export type StaffIncrements = z.output<typeof staffIncrements>

/** An increment from a price upwards: `1000:100`. */
const band = z.string().check(z.regex(/^(?:0|[1-9]\d{0,9}):[1-9]\d{0,9}$/, { error: 'invalid' }))

export const staffIncrementsList = call('ANY', 'house/increments/list', {
  about:
    'The increment tables to choose from for a sale: Hong Kong’s 2-5-8 table first, then the house’s own.',
  who: 'catalogue',
  payload: {},
  data: wholeListOf(staffIncrements),
  refusals: [],
})

export const staffIncrementsSet = call('POST', 'house/increments/set', {
  about:
    'Adds an increment table, or changes the one with `id`. Sales have copies: a change affects none of them (L5).',
  who: 'publish',
  trace: ['increments.set'],
  payload: { id: orEmpty(id), nameEn: line(60), nameZh: line(60), bands: many(band, maxIncrementBands) },
  example: { bands: ['0:50', '1000:100'] },
  data: staffIncrements,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffIncrementsDelete = call('POST', 'house/increments/delete', {
  about: 'Deletes an increment table from the choices; sales keep their copies.',
  who: 'publish',
  trace: ['increments.delete'],
  payload: { id },
  data: wholeListOf(staffIncrements),
  refusals: ['notFound'],
})
