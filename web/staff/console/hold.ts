import type { Cancel } from '#web/kit/live/environment.ts'

/** A press that takes effect only after being held. */
export type Hold = {
  /** Starts the hold; no effect while already pressed. */
  readonly press: () => void
  readonly release: () => void
  readonly isHeld: () => boolean
}

/**
 * Creates the detector of held presses. @param durationMs how long the press must last, in milliseconds
 * @param onHeld called once per press, when it has lasted long enough
 * @param onChange called when the hold starts and ends
 */
export function createHold(
  after: (delay: number, run: () => void) => Cancel,
  durationMs: number,
  onHeld: () => void,
  onChange: () => void = () => undefined,
): Hold {
  let cancel: Cancel | null = null
  let isDown = false
  const clear = () => {
    if (!cancel) return
    cancel()
    cancel = null
    onChange()
  }
  return {
    press: () => {
      if (isDown) return
      isDown = true
      cancel = after(durationMs, () => {
        clear()
        onHeld()
      })
      onChange()
    },
    release: () => {
      isDown = false
      clear()
    },
    isHeld: () => cancel !== null,
  }
}
