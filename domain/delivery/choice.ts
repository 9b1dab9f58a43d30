/** Why chosen lots cannot be delivered together; null if they can. */
export type ChoiceIssue = 'notPaid' | 'nothing' | 'unknown' | 'taken' | null

/** An order of the client who chooses. */
type OrderChoice = {
  readonly isPaid: boolean
  /** The lots of the order. */
  readonly lots: readonly string[]
  /** The lots in a delivery that is not cancelled. */
  readonly taken: readonly string[]
}

/**
 * Returns why lots of a client's orders cannot be requested together, or null if they can (O4, O25): every lot
 * belongs to one of the orders, those orders are paid, and no lot is in a delivery.
 */
export function choiceIssue(orders: readonly OrderChoice[], chosen: readonly string[]): ChoiceIssue {
  const involved = orders.filter(({ lots }) => lots.some((lot) => chosen.includes(lot)))
  if ((chosen.length === 0 ? orders : involved).some(({ isPaid }) => !isPaid)) return 'notPaid'
  if (chosen.length === 0) return 'nothing'
  const isKnown = (lot: string) => involved.some(({ lots }) => lots.includes(lot))
  if (new Set(chosen).size !== chosen.length || !chosen.every(isKnown)) return 'unknown'
  return involved.some(({ taken }) => chosen.some((lot) => taken.includes(lot))) ? 'taken' : null
}

/** Returns the lots of a paid order that can still be delivered or collected (O4). */
export const deliverableLots = ({ isPaid, lots, taken }: OrderChoice): readonly string[] =>
  isPaid ? lots.filter((lot) => !taken.includes(lot)) : []
