import type { ShouldRevalidateFunction } from 'react-router'

/** For a page that has loaded all its data: switching its views, which only its query names, loads nothing. */
export const revalidateOnPath: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)
