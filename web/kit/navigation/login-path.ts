import { useLocation } from 'react-router'
import { paths } from './links.ts'

/** Returns the path of the login page with a return path. */
export const loginPath = (back: string): string =>
  back === '/' ? paths.login : `${paths.login}?back=${encodeURIComponent(back)}`

/**
 * Returns the path of the login page with the current page as return path, which is kept on the login page
 * itself.
 */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return pathname === paths.login ? pathname + search : loginPath(pathname + search)
}
