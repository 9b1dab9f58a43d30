import { date, money } from '#web/kit/i18n/formats.ts'
import type { Promotion } from '#web/shop/mall/promotion.tsx'

/** Over how much local delivery is free, and through which day, in words (G1). */
export type FreeDelivery = { readonly over: string; readonly until: string }

/** A promotion in words; the page needs no more of it. It ends as its last day does. */
export const freeDelivery = ({ over, currency, until }: Promotion): FreeDelivery => ({
  over: money(over, currency),
  until: date(until - 1),
})
