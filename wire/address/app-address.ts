/** How the pages begin that the house's app shows, after a language where the address fixes one. */
export const appPrefix = '/appContent'

/**
 * Takes the app's beginning off a path.
 * @param path without a language: `/appContent/mall?kind=wine`
 */
export function parseAppPath(path: string): { readonly isInApp: boolean; readonly path: string } {
  const rest = path.slice(appPrefix.length)
  if (!path.startsWith(appPrefix) || !/^(?:$|[/?#])/.test(rest)) return { isInApp: false, path }
  return { isInApp: true, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The same page as the app shows it. @param path without a language */
export const addressInApp = (path: string): string =>
  appPrefix + (/^\/(?![^?#])/.test(path) ? path.slice(1) : path)
