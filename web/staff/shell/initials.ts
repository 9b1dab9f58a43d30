type Name = { readonly firstName: string; readonly lastName: string }

/** At most two letters for a person's name: JK, or 关 for a Chinese one. */
export function initialsOf({ firstName, lastName }: Name): string {
  if (/\p{Script=Han}/u.test(lastName)) return [...lastName][0] ?? ''
  return [firstName, lastName].map((part) => [...part.trim()][0]?.toLocaleUpperCase('en') ?? '').join('')
}
