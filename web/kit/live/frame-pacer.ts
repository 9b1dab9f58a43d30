import type { Environment } from './environment.ts'

/** Delivers items at the rate at which the page paints. */
export type FramePacer<Item> = {
  /** In order; at once, unless the page has not painted the last ones yet. */
  readonly receive: (items: readonly Item[]) => void
  /** Delivers held items now. */
  readonly flush: () => void
}

/**
 * Creates a pacer. The first items are delivered at once; those that arrive before the page has painted are held, and
 * delivered together after it. A page that is slower than the bids renders less often, instead of falling behind. A
 * hidden page does not paint, and nothing is held.
 */
export function createFramePacer<Item>(
  { afterPaint, isHidden }: Pick<Environment, 'afterPaint' | 'isHidden'>,
  deliver: (items: readonly Item[]) => void,
): FramePacer<Item> {
  const held: Item[] = []
  let isPainting = false

  const flush = () => {
    if (held.length > 0) deliver(held.splice(0))
  }
  const deliverPaced = () => {
    if (isPainting || held.length === 0) return
    isPainting = true
    try {
      flush()
    } finally {
      // Also after a failure: the items that follow must not be held for good.
      afterPaint(handlePaint)
    }
  }
  const handlePaint = () => {
    isPainting = false
    deliverPaced()
  }

  return {
    receive: (items) => {
      held.push(...items)
      if (isHidden()) flush()
      else deliverPaced()
    },
    flush,
  }
}
