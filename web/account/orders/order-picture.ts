import type { Order } from '#wire/entities/order.ts'

/** The key of the picture that stands for an order in a list; null without one. Tobacco has no picture (C2). */
export const orderPicture = ({
  lots,
}: {
  lots: readonly Pick<Order['lots'][number], 'kind' | 'picture'>[]
}): string | null =>
  lots.find(({ kind, picture }) => kind !== 'cigars' && picture)?.picture?.key ?? null
