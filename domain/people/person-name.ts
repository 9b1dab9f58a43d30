/** A person's full name, in the order that its script has: 陈伟铭, Evelyn Tsang. */
export function personName(first: string | null, last: string | null): string {
  const names = [first ?? '', last ?? ''].filter((name) => name !== '')
  const isHan = names.every((name) => /^\p{Script=Han}+$/u.test(name))
  return isHan ? names.toReversed().join('') : names.join(' ')
}
