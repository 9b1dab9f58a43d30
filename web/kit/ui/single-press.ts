import type { MouseEvent } from 'react'

/**
 * Wraps the handler of a button that affects money or a client, so that the second click of a double click
 * does nothing.
 */
export const singlePress =
  (onPress: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    // A double click counts its clicks at one point, even if another button has replaced the first.
    if (detail < 2) onPress()
  }
