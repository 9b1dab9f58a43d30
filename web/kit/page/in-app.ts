import { useHref } from 'react-router'

/**
 * Whether the house's app shows the page: by the address below which all its links stay (decision 0053). Every page asks
 * this, so it reads no more of that address than it must.
 */
export const useInApp = (): boolean => useHref('/').includes('/appContent')
