import { productAttributes } from '#domain/lots/attributes/attributes.ts'

/** The attributes of the product by id. */
export const attributes = new Map(productAttributes.map((one) => [one.id, one]))

/** The texts of cell values in tests: the values themselves. */
export const words = {
  amount: String,
  category: String,
  goods: String,
  mark: 'Yes',
  attributes,
  lang: 'en',
} as const
