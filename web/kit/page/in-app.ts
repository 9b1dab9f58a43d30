import { useHref } from 'react-router'

/**
 * Returns whether the page is shown in the app, by its base path (decision 0053). Every page calls this, so
 * it reads only as much of the URL as needed.
 */
export const useInApp = (): boolean => useHref('/').includes('/appContent')
