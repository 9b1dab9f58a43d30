import { useHref } from 'react-router'

/**
 * Returns whether the page is shown in the app, by its base path (decision 0053). Every page calls this, so it reads no
 * more of the URL than needed.
 */
export const useInApp = (): boolean => useHref('/').includes('/appContent')
