import { internalPath } from '#web/kit/i18n/internal-path.ts'
import { paths } from '#web/kit/navigation/links.ts'

/** The sign-in pages, to which nobody is returned. */
const authPaths: readonly string[] = [paths.login, '/register', '/verification', '/resetPassword']

/**
 * Returns the path to go to after signing in: the given one if it is a page of this site, else the home page.
 *
 * @param back untrusted, from the URL
 */
export function returnPath(back: string | null): string {
  const path = internalPath(back)
  const [page = ''] = path.split(/[?#]/)
  const isAuthPath = authPaths.some(
    (authPage) => page.toLowerCase().replace(/\/+$/, '') === authPage.toLowerCase(),
  )
  return isAuthPath ? '/' : path
}

/** Returns the path of a sign-in page that keeps a return path. */
export function authPath(
  authPage: '/login' | '/register' | '/verification' | '/resetPassword',
  back: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...more, ...(back === '/' ? {} : { back }) }).toString()
  return query === '' ? authPage : `${authPage}?${query}`
}

/** Returns the return path as a parameter of the calls that send email. */
export const backParam = (back: string): { readonly back?: string } => (back === '/' ? {} : { back })
