/** Why the chosen lots of an order cannot be delivered; null if they can. */
export type ChoiceIssue = 'notPaid' | 'nothing' | 'unknown' | 'taken' | null

type Choice = {
  readonly isPaid: boolean
  /** The lots of the order. */
  readonly lots: readonly string[]
  /** The lots in a delivery that is not cancelled. */
  readonly taken: readonly string[]
  readonly chosen: readonly string[]
}

/**
 * Returns why some lots of an order cannot be requested, or null if they can (O4): the order is paid, the
 * lots are its own, and none is in a delivery.
 */
export function choiceIssue({ isPaid, lots, taken, chosen }: Choice): ChoiceIssue {
  if (!isPaid) return 'notPaid'
  if (chosen.length === 0) return 'nothing'
  if (new Set(chosen).size !== chosen.length || chosen.some((lot) => !lots.includes(lot))) return 'unknown'
  return chosen.some((lot) => taken.includes(lot)) ? 'taken' : null
}

/** Returns the lots of a paid order that can still be delivered or collected (O4). */
export const deliverableLots = ({ isPaid, lots, taken }: Omit<Choice, 'chosen'>): readonly string[] =>
  isPaid ? lots.filter((lot) => !taken.includes(lot)) : []
