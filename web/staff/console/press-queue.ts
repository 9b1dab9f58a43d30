/** A press at the console that is to be sent. */
export type Press = {
  readonly act: string
  /** What the press was decided on: the lot, its price and leader, as the console showed them. */
  readonly decidedOn: string
}

/** The press that is under way, and those that wait for it, in order. */
export type PressQueue<P extends Press> = { readonly flying: P | null; readonly waiting: readonly P[] }

export const emptyQueue: PressQueue<never> = { flying: null, waiting: [] }

/** What becomes of a press: it is sent, waits for the one under way, or is the same once more. */
export type Taken<P extends Press> = {
  readonly kind: 'send' | 'wait' | 'repeated'
  readonly queue: PressQueue<P>
}

/** Takes a press: presses are sent one at a time and in order; the same act pressed again before its answer is one press. */
export function pressed<P extends Press>(queue: PressQueue<P>, press: P): Taken<P> {
  const { flying, waiting } = queue
  if (!flying) return { kind: 'send', queue: { flying: press, waiting } }
  const isRepeated = [flying, ...waiting].some(({ act }) => act === press.act)
  return isRepeated
    ? { kind: 'repeated', queue }
    : { kind: 'wait', queue: { flying, waiting: [...waiting, press] } }
}

/**
 * The queue once the press under way has its answer and the console shows what came of it.
 *
 * @param decidedOn what the console shows now; a press that was decided on something else is not sent
 * @returns the press to send next, where there is one, and those that were dropped
 */
export function answered<P extends Press>(
  { waiting }: PressQueue<P>,
  decidedOn: string,
): { readonly queue: PressQueue<P>; readonly dropped: readonly P[] } {
  const place = waiting.findIndex((press) => press.decidedOn === decidedOn)
  const dropped = place === -1 ? waiting : waiting.slice(0, place)
  const flying = waiting[place] ?? null
  return { queue: { flying, waiting: place === -1 ? [] : waiting.slice(place + 1) }, dropped }
}
