import type { Entry, SaleEvent } from '../events.ts'
import type { LotState } from '../state.ts'

/** K13: appends a notice to the earlier ones of a lot. */
export function noticePosted(
  lot: LotState,
  { en, zh }: Extract<SaleEvent, { type: 'noticePosted' }>,
  { seq, at }: Entry,
): LotState {
  return { ...lot, seq, notices: [...lot.notices, { seq, at, en, zh, isRead: false }], redoStack: [] }
}

/** K13: marks all notices of a lot as read out. */
export const noticesRead = (lot: LotState, seq: number): LotState => ({
  ...lot,
  seq,
  redoStack: [],
  notices: allRead(lot.notices),
  corrections: allRead(lot.corrections),
})

const allRead = <T extends { readonly isRead: boolean }>(list: readonly T[]): readonly T[] =>
  list.every(({ isRead }) => isRead) ? list : list.map((one) => ({ ...one, isRead: true }))
