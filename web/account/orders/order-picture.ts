import type { Order } from '#wire/entities/order.ts'

type PicturedLot = Pick<Order['lots'][number], 'kind' | 'picture'>

/** The most pictures that represent an order in a list. */
const most = 3

/** Returns the keys of the pictures that represent an order in a list. Tobacco has no picture (C2). */
export const orderPictures = ({ lots }: { lots: readonly PicturedLot[] }): readonly string[] =>
  firstPictures(lots.map(({ kind, picture }) => (kind === 'cigars' ? null : picture)))

/** Returns the keys of the first pictures, each once. */
export const firstPictures = (pictures: readonly PicturedLot['picture'][]): readonly string[] =>
  [...new Set(pictures.flatMap((picture) => (picture ? [picture.key] : [])))].slice(0, most)

/** Returns the key of a picture where there is room for only one; null if there is none. */
export const orderPicture = (order: { lots: readonly PicturedLot[] }): string | null =>
  orderPictures(order)[0] ?? null
