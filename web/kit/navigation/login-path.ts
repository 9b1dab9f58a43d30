import { useLocation } from 'react-router'
import { paths } from './links.ts'

/** Where one signs in, to return to a path of this site afterwards. */
export const loginPath = (back: string): string =>
  back === '/' ? paths.login : `${paths.login}?back=${encodeURIComponent(back)}`

/** The same for the page one is on; from where one signs in it leads nowhere else. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return pathname === paths.login ? pathname + search : loginPath(pathname + search)
}
