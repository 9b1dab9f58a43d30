import { createContext, use } from 'react'

/** V15: an amount above this multiple of the next bid must be confirmed: a server setting. */
export const UnusualMultiple = createContext(3)

export const useUnusualMultiple = (): number => use(UnusualMultiple)
