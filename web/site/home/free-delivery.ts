import { date, money } from '#web/kit/i18n/formats.ts'
import type { Promotion } from '#web/shop/mall/promotion.tsx'

/** The amount over which local delivery is free, and the last day, as text (G1). */
export type FreeDelivery = { readonly over: string; readonly until: string }

/** Formats a promotion for the page. It ends at the end of its last day. */
export const toFreeDelivery = ({ over, currency, until }: Promotion): FreeDelivery => ({
  over: money(over, currency),
  until: date(until - 1),
})
