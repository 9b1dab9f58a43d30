/**
 * Whether somebody went back or on before the page heard them: its address is no longer the one that it was made for
 * (`startScripts` marks that), and what it holds is another page's.
 */
export function hasMoved(): boolean {
  const [mark] = performance.getEntriesByName('arrived', 'mark')
  if (!(mark instanceof PerformanceMark)) return false
  return mark.detail !== location.pathname + location.search
}
