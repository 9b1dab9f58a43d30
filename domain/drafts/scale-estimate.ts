import type { LotDraft, LotDraftPatch } from './lot-draft.ts'

/** The significant figures of an estimate. */
const figures = 3

/** An amount times so many percent, rounded half up to three significant figures: 95,000 at 110% is 105,000. */
export function scaledAmount(amount: number, percent: number): number {
  const product = amount * percent
  const unit = 100 * 10 ** Math.max(0, String(Math.floor(product / 100)).length - figures)
  return (Math.floor((2 * product + unit) / (2 * unit)) * unit) / 100
}

/** K9: the change that scales a lot's estimate; amounts that are not decided stay so. Reserve and opening bid stay. */
export const scaledEstimate = (
  { lowEstimate, highEstimate }: Pick<LotDraft, 'lowEstimate' | 'highEstimate'>,
  percent: number,
): LotDraftPatch => ({
  ...(lowEstimate !== null && { lowEstimate: scaledAmount(lowEstimate, percent) }),
  ...(highEstimate !== null && { highEstimate: scaledAmount(highEstimate, percent) }),
})
