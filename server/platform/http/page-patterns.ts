/** The paths of the pages' routes by id. */
export type PageRoutes = Readonly<
  Record<string, { readonly parentId?: string; readonly path?: string } | undefined>
>

/** Returns the patterns of routes, such as `auction/:auctionId`, most specific first. */
export function patternsOf(routes: PageRoutes): readonly string[] {
  const whole = (id: string | undefined): readonly string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...whole(route.parentId), ...(route.path ? [route.path] : [])] : []
  }
  const patterns = Object.keys(routes).map((id) => whole(id).join('/'))
  const parameterCount = (pattern: string) => pattern.split(':').length
  return [...new Set(patterns)].toSorted((a, b) => parameterCount(a) - parameterCount(b))
}
