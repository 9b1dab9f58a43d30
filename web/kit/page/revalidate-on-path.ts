import type { ShouldRevalidateFunction } from 'react-router'

/**
 * Revalidates only on a change of path, for data that is the same in all views of a page, which differ only
 * in the query.
 */
export const revalidateOnPath: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (formMethod === 'POST' || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
