import { createContext, use } from 'react'

/** The multiple of the next bid above which an amount must be confirmed (V15), which is a server setting. */
export const UnusualMultiple = createContext(3)

export const useUnusualMultiple = (): number => use(UnusualMultiple)
