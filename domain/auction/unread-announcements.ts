import type { LotCorrection, LotNotice } from './state.ts'

type Announced = {
  readonly notices: readonly LotNotice[]
  readonly corrections: readonly LotCorrection[]
}

/**
 * K13: returns the notices and corrections of a lot that have not been read out in the saleroom. An erratum is not read
 * out.
 */
export const unreadAnnouncements = ({ notices, corrections }: Announced): Announced => ({
  notices: notices.filter(({ isRead }) => !isRead),
  corrections: corrections.filter(({ isRead, erratum }) => !isRead && erratum === null),
})

/** K13: returns whether a notice or a correction of a lot has to be read out in the saleroom. */
export function hasUnreadAnnouncements(lot: Announced): boolean {
  const { notices, corrections } = unreadAnnouncements(lot)
  return notices.length + corrections.length > 0
}
