/** A whole number as people write it, `1,500` too; 0 where it is none, or more than `most`. */
export function numberOf(text: string | null, most: number): number {
  const digits = (text ?? '').normalize('NFKC').replace(/[\s,]/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= most ? Number(digits) : 0
}
