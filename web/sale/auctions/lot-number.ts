/** The lot number that somebody typed; null for anything that cannot be one: a lot's number is at least 1. */
export function parseLotNumber(text: string): number | null {
  const digits = text.trim()
  const number = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return number > 0 ? number : null
}
