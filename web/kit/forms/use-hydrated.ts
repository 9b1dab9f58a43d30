import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have taken the page over, so that a form that is sent will be heard. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
