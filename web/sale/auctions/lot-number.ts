/** Parses a lot number, which is at least 1; null if invalid. */
export function parseLotNumber(text: string): number | null {
  const digits = text.trim()
  const number = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return number > 0 ? number : null
}
