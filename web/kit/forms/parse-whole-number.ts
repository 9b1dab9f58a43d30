/** Parses a whole number as people write it, `1,500` too; 0 if invalid or greater than `max`. */
export function parseWholeNumber(text: string | null, max: number): number {
  const digits = (text ?? '').normalize('NFKC').replace(/[\s,]/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= max ? Number(digits) : 0
}
