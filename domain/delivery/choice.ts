/** Why lots of an order cannot be delivered as they were chosen; null if they can. */
export type ChoiceIssue = 'notPaid' | 'nothing' | 'unknown' | 'taken' | null

type Choice = {
  readonly isPaid: boolean
  /** The lots of the order. */
  readonly lots: readonly string[]
  /** Those in a live delivery. */
  readonly taken: readonly string[]
  readonly chosen: readonly string[]
}

/**
 * Returns whether some lots of an order can be requested (O4): it is paid, they are its own, and none is on its way.
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
