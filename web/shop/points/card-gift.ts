import type { Gift } from '#wire/entities/gift.ts'

/** What a card needs of a gift. */
export type CardGift = Omit<Gift, 'pictures'> & { readonly picture: string | null }

export const cardGift = ({ pictures, ...gift }: Gift): CardGift => ({
  ...gift,
  picture: pictures[0]?.key ?? null,
})
