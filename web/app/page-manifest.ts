import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

/**
 * Returns the manifest for rendering one page: it lists only the routes of this page, and finds all others by
 * id. React Router creates elements for all listed routes, of which a page shows two or three.
 * @param matches the routes of the page
 */
export function pageManifest(
  manifest: Manifest,
  matches: readonly { readonly route: { readonly id: string } }[],
): Manifest {
  const routes: Manifest['routes'] = Object.create(manifest.routes)
  for (const { route } of matches) routes[route.id] = manifest.routes[route.id]
  return { ...manifest, routes }
}
