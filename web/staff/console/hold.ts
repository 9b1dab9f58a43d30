import type { Cancel } from '#web/kit/live/environment.ts'

/** Something that happens only to who holds on. */
export type Hold = {
  /** Pressed. Pressed again while held it changes nothing. */
  readonly press: () => void
  readonly release: () => void
  readonly isHeld: () => boolean
}

/**
 * @param time how long it must be held, in milliseconds
 * @param done held long enough; it does not happen again before a new press
 * @param changed told when the holding begins and ends
 */
export function createHold(
  after: (delay: number, run: () => void) => Cancel,
  time: number,
  done: () => void,
  changed: () => void = () => undefined,
): Hold {
  let stop: Cancel | null = null
  let isDown = false
  const end = () => {
    if (!stop) return
    stop()
    stop = null
    changed()
  }
  return {
    press: () => {
      if (isDown) return
      isDown = true
      stop = after(time, () => {
        end()
        done()
      })
      changed()
    },
    release: () => {
      isDown = false
      end()
    },
    isHeld: () => stop !== null,
  }
}
