import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns whether the page is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
