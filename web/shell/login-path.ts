import { paths } from './links.ts'

/** Where one signs in, to return to a path of this site afterwards. */
export const loginPath = (back: string): string => `${paths.login}?back=${encodeURIComponent(back)}`
