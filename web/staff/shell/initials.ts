type Name = { readonly firstName: string; readonly lastName: string }

/** Returns the initials of a whole name as it is displayed: Marcus Ferrand, 关美玲. */
export function initialsOfName(name: string): string {
  const names = name.trim().split(/\s+/)
  if (names.length === 1) return initialsOf({ firstName: '', lastName: name })
  return initialsOf({ firstName: names[0] ?? '', lastName: names.at(-1) ?? '' })
}

/** Returns at most two letters for a person's name: JK, or 关 for a Chinese name. */
export function initialsOf({ firstName, lastName }: Name): string {
  if (/\p{Script=Han}/u.test(lastName)) return [...lastName][0] ?? ''
  return [firstName, lastName].map((part) => [...part.trim()][0]?.toLocaleUpperCase('en') ?? '').join('')
}
