import type { Gift } from '#wire/entities/gift.ts'

/** The fields of a gift that its card needs. */
export type CardGift = Omit<Gift, 'pictures'> & { readonly picture: string | null }

export const toCardGift = ({ pictures, ...gift }: Gift): CardGift => ({
  ...gift,
  picture: pictures[0]?.key ?? null,
})
