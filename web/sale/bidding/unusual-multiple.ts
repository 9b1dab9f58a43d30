import { createContext, use } from 'react'

/** V15: above this multiple of the next bid an amount is confirmed in words: a setting of the server. */
export const UnusualMultiple = createContext(3)

export const useUnusualMultiple = (): number => use(UnusualMultiple)
