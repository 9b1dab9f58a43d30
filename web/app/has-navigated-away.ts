/**
 * Returns whether the user has gone back or forward before hydration: the URL is no longer the one the page was
 * rendered for (marked by `startScripts`).
 */
export function hasNavigatedAway(): boolean {
  const [mark] = performance.getEntriesByName('arrived')
  return mark instanceof PerformanceMark && mark.detail !== location.pathname + location.search
}
