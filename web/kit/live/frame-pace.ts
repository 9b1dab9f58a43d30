import type { Environment } from './environment.ts'

/** Hands on what arrives, at the pace at which the page paints. */
export type FramePace<Item> = {
  /** In order; at once, unless the page has not painted the last ones yet. */
  readonly receive: (items: readonly Item[]) => void
  /** Hands on at once what waits. */
  readonly flush: () => void
}

/**
 * Creates a pace: the first items are handed on at once, those that follow before the page has painted wait and are
 * handed on together. A page that is slower than the bids renders them fewer times, instead of falling behind. A hidden
 * page does not paint, and nothing waits.
 */
export function createFramePace<Item>(
  { afterPaint, isHidden }: Pick<Environment, 'afterPaint' | 'isHidden'>,
  deliver: (items: readonly Item[]) => void,
): FramePace<Item> {
  const held: Item[] = []
  let isPainting = false

  const flush = () => {
    if (held.length > 0) deliver(held.splice(0))
  }
  const handlePaint = () => {
    isPainting = false
    if (held.length > 0) receive([])
  }
  const receive = (items: readonly Item[]) => {
    held.push(...items)
    if (isHidden()) flush()
    else if (!isPainting) {
      isPainting = true
      flush()
      afterPaint(handlePaint)
    }
  }
  return { receive, flush }
}
