/** The maximum number of characters of an id. */
const maxIdLength = 40

/**
 * Returns the id of something new, which appears in addresses: its English name in lower case, such as
 * `rhone-and-italy`, with a number where that is taken.
 *
 * @param taken ids of the others
 * @param fallback the id of a name without Latin letters and digits
 */
export function idFromName(nameEn: string, taken: ReadonlySet<string>, fallback: string): string {
  const plain = nameEn
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, maxIdLength)
    .replaceAll(/^-+|-+$/g, '')
  const base = plain === '' ? fallback : plain
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`
  return id
}
