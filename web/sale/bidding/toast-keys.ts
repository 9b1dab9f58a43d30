import type { LotView } from '#domain/auction/view.ts'

/** Under which key what is said of being outbid on a lot stands, so that the newest word replaces the one before. */
export const outbidKey = (lotId: string): string => `outbid ${lotId}`

/** Whether the lot's viewer needs no longer be told that they were outbid. */
export const isOutbidOver = (lot: LotView): boolean =>
  lot.win !== 'lost' || lot.saleStatus !== 'open' || lot.withdrawn
