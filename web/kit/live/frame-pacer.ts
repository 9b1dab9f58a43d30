import type { Duration } from '#domain/money/money.ts'
import type { Environment } from './environment.ts'

/** Maximum pause between two deliveries, in milliseconds. */
const maxRest: Duration = 50

/** Delivers items at a rate at which the page can paint them. */
export type FramePacer<Item> = {
  /** Delivers items in order: immediately, unless the page is pausing or has not painted the previous ones. */
  readonly receive: (items: readonly Item[]) => void
  /** Delivers held items immediately. */
  readonly flush: () => void
}

/**
 * Creates a pacer. The first items are delivered at once. The page then pauses for as long as painting them
 * took, so that it is idle half of the time when a user presses. Items that arrive in between are held and
 * delivered together. A page that is slower than the bids renders less often, instead of falling behind. A
 * hidden page does not paint, so nothing is held.
 */
export function createFramePacer<Item>(
  {
    afterPaint,
    elapsed,
    isHidden,
    setTimer,
  }: Pick<Environment, 'afterPaint' | 'elapsed' | 'isHidden' | 'setTimer'>,
  deliver: (items: readonly Item[]) => void,
): FramePacer<Item> {
  const held: Item[] = []
  let isBusy = false

  const flush = () => {
    if (held.length > 0) deliver(held.splice(0))
  }
  const deliverPaced = () => {
    if (isBusy || held.length === 0) return
    isBusy = true
    const since = elapsed()
    try {
      flush()
    } finally {
      // Done even after a failure, so that later items are not blocked forever.
      afterPaint(() => rest(elapsed() - since))
    }
  }
  const rest = (taken: Duration) => {
    if (taken > 0 && !isHidden()) setTimer(Math.min(taken, maxRest), handleRested)
    else handleRested()
  }
  const handleRested = () => {
    isBusy = false
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
