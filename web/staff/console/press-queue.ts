/** A press at the console, to be sent as a command. */
export type Press = {
  readonly action: string
  /** The state on which the press was decided: the lot, its price and leader as shown. */
  readonly decidedOn: string
}

/** The press in flight and those queued behind it, in order. */
export type PressQueue<P extends Press> = { readonly inFlight: P | null; readonly waiting: readonly P[] }

export const emptyQueue: PressQueue<never> = { inFlight: null, waiting: [] }

/** Result of a press: it is sent, queued, or repeats one already queued. */
export type PressResult<P extends Press> = {
  readonly kind: 'send' | 'wait' | 'repeated'
  readonly queue: PressQueue<P>
}

/**
 * Enqueues a press. Presses are sent one at a time and in order. Repeating an unanswered action has no
 * effect, unless its effect is already shown, since the press then refers to the new state.
 */
export function enqueuePress<P extends Press>(queue: PressQueue<P>, press: P): PressResult<P> {
  const { inFlight, waiting } = queue
  if (!inFlight) return { kind: 'send', queue: { inFlight: press, waiting } }
  const isRepeated = [inFlight, ...waiting].some(
    ({ action, decidedOn }) => action === press.action && decidedOn === press.decidedOn,
  )
  return isRepeated
    ? { kind: 'repeated', queue }
    : { kind: 'wait', queue: { inFlight, waiting: [...waiting, press] } }
}

/**
 * Removes the press in flight once its result is shown, and picks the next one.
 *
 * @param decidedOn the state shown now; presses decided on another state are dropped
 * @returns the queue with the next press in flight, if any, and the dropped presses
 */
export function settlePress<P extends Press>(
  { waiting }: PressQueue<P>,
  decidedOn: string,
): { readonly queue: PressQueue<P>; readonly dropped: readonly P[] } {
  const index = waiting.findIndex((press) => press.decidedOn === decidedOn)
  const dropped = index === -1 ? waiting : waiting.slice(0, index)
  const inFlight = waiting[index] ?? null
  return { queue: { inFlight, waiting: index === -1 ? [] : waiting.slice(index + 1) }, dropped }
}
