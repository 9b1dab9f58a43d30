/** The lot number that somebody typed; null for anything that cannot be one: a lot's number is at least 1. */
export function lotNumberOf(typed: string): number | null {
  const bare = typed.trim()
  const number = /^\d{1,6}$/.test(bare) ? Number(bare) : 0
  return number > 0 ? number : null
}
