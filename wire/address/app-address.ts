/** The path prefix of pages in the app view, after the language prefix if there is one. */
export const appPrefix = '/appContent'

/**
 * Removes the app prefix from a path.
 * @param path the path without a language: `/appContent/mall?kind=wine`
 */
export function parseAppPath(path: string): { readonly isInApp: boolean; readonly path: string } {
  const rest = path.slice(appPrefix.length)
  if (!path.startsWith(appPrefix) || !/^(?:$|[/?#])/.test(rest)) return { isInApp: false, path }
  return { isInApp: true, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** Returns the path of a page in the app view. @param path the path without a language */
export const addressInApp = (path: string): string =>
  appPrefix + (/^\/(?![^?#])/.test(path) ? path.slice(1) : path)
