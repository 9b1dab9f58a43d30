import type { LotView } from '#domain/auction/view.ts'

/** Returns the toast key of a lot, so that the newest toast replaces the previous one. */
export const outbidKey = (lotId: string): string => `outbid ${lotId}`

/** Returns whether the viewer no longer needs the outbid toast. */
export const isOutbidOver = (lot: LotView): boolean =>
  lot.win !== 'lost' || lot.saleStatus !== 'open' || lot.withdrawn
