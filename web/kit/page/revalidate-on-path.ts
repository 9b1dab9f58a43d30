import type { ShouldRevalidateFunction } from 'react-router'

/** For data that no view of a page changes: switching its views, which only its query names, loads nothing. */
export const revalidateOnPath: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (formMethod === 'POST' || currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
