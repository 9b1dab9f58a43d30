import { useSyncExternalStore } from 'react'

/** `--above-phone` of the styles: on phones rows are cards. */
const abovePhone = '(min-width: 48em)'

/**
 * Returns whether the window has room for the grid, or false on the server, whose pages show a table until their
 * scripts run.
 */
export const useGridFits = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(abovePhone)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(abovePhone).matches,
    () => false,
  )
