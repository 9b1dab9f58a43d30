import type { LotView } from '#domain/auction/view.ts'

/** Under which key what is said of being outbid on a lot stands, so that the newest word replaces the one before. */
export const outbidKey = (lotId: string): string => `outbid ${lotId}`

/** Under which key what became of one's own bid on a lot stands: no longer true once one is outbid. */
export const doneKey = (lotId: string): string => `bid ${lotId}`

/** Whether the lot's viewer needs no longer be told that they were outbid. */
export const isSettled = (lot: LotView): boolean => lot.win !== -1 || lot.saleStatus !== 0 || lot.withdrawn
