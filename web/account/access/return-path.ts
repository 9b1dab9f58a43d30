import { internalPath } from '#web/kit/i18n/internal-path.ts'
import { paths } from '#web/kit/navigation/links.ts'

/** The pages on the way in. Nobody is returned to one of them. */
const doors: readonly string[] = [paths.login, '/register', '/verification', '/resetPassword']

/**
 * Where somebody goes once they are in: where they were going, if that is a page of this site.
 *
 * @param back as an address says it, which anybody may have written
 */
export function returnPath(back: string | null): string {
  const path = internalPath(back)
  const [page = ''] = path.split(/[?#]/)
  const isDoor = doors.some((door) => page.toLowerCase().replace(/\/+$/, '') === door.toLowerCase())
  return isDoor ? '/' : path
}

/** A page on the way in, which remembers where one was going. */
export function doorPath(
  door: '/login' | '/register' | '/verification' | '/resetPassword',
  back: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams({ ...more, ...(back === '/' ? {} : { back }) }).toString()
  return asked === '' ? door : `${door}?${asked}`
}

/** Where one was going, as the calls that send letters take it. */
export const onward = (back: string): { readonly back?: string } => (back === '/' ? {} : { back })
