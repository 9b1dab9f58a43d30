import * as z from 'zod/mini'
import { maxCategories } from '#domain/categories/category.ts'
import { call } from '#wire/schema/call.ts'
import { id, line, many, orEmpty } from '#wire/schema/fields.ts'
import { count, wholeListOf } from '#wire/schema/values.ts'

/** A category with its names, as staff edit it. */
export const staffCategory = z.strictObject({
  id: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  /** The number of lots and Buy Now products in it; a category in use cannot be deleted. */
  uses: count,
  /** The products among them, and those that clients can see. */
  products: count,
  listed: count,
})

export type StaffCategory = z.output<typeof staffCategory>

const categories = wholeListOf(staffCategory)

export const staffCategoryList = call('ANY', 'house/category/list', {
  about: 'The categories of lots and Buy Now products, in the order of filters and catalogues.',
  who: 'catalogue',
  payload: {},
  data: categories,
  refusals: [],
})

export const staffCategorySet = call('POST', 'house/category/set', {
  about:
    'Adds a category, or renames the one with `id`. Code 1006 where another category has one of the names.',
  who: 'publish',
  trace: ['category.set'],
  payload: { id: orEmpty(id), nameEn: line(60), nameZh: line(60) },
  example: { id: 'madeira' },
  data: staffCategory,
  refusals: ['notFound', 'conflict', 'wrongState'],
})

export const staffCategoryStandard = call('POST', 'house/category/standard', {
  about:
    'Adds the standard categories for wine, spirits and cigars that are missing. Repeating it changes nothing.',
  who: 'publish',
  trace: ['category.set'],
  payload: {},
  data: categories,
  refusals: [],
})

export const staffCategoryOrder = call('POST', 'house/category/order', {
  about: 'Sets the order of all categories. Code 1006 where `categoryIds` are not exactly those that exist.',
  who: 'publish',
  trace: ['category.order'],
  payload: { categoryIds: many(id, maxCategories) },
  example: { categoryIds: ['bordeaux', 'whisky'] },
  data: categories,
  refusals: ['conflict'],
})

export const staffCategoryDelete = call('POST', 'house/category/delete', {
  about: 'Deletes a category without lots and products; code 4003 where it is in use.',
  who: 'publish',
  trace: ['category.delete'],
  payload: { id },
  example: { id: 'madeira' },
  data: categories,
  refusals: ['notFound', 'wrongState'],
})
