import { productAttributes } from '#domain/lots/attributes/attributes.ts'

/** The attributes of the product by id. */
export const attributes = new Map(productAttributes.map((one) => [one.id, one]))

/** Words of cells in tests: values as they are. */
export const words = {
  amount: String,
  category: String,
  goods: String,
  mark: 'Yes',
  attributes,
  lang: 'en',
} as const
