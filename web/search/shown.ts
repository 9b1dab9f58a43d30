/** How many hits show at first, and how many more at each asking. */
export const lotStep = 24

const most = 120

/** How many hits an address asks for. */
export function shownOf(show: string | null): number {
  const number = Number(show)
  return Number.isSafeInteger(number) && number > 0 ? Math.min(number, most) : lotStep
}
