/** Returns a person's full name, in the order that its script has: 陈伟铭, Evelyn Tsang. */
export function personName(first: string | null, last: string | null): string {
  const names = [first ?? '', last ?? ''].filter((name) => name !== '')
  const isHan = names.every((name) => /^\p{Script=Han}+$/u.test(name))
  return isHan ? names.toReversed().join('') : names.join(' ')
}

/** Returns the name of a client: the person's, or that of the company if no person is named. */
export const clientName = (first: string | null, last: string | null, company: string): string =>
  personName(first, last) || company
