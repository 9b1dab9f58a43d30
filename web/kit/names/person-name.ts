import type { SessionUser } from '#web/kit/page/session.tsx'

const titles = ['mr', 'mrs', 'ms', 'miss', 'dr'] as const

/** A form of address known in both languages. */
export type Title = (typeof titles)[number]

/** Returns the title for a prefix such as 'Ms' or 'Dr.'; null for others and for none. */
export function titleOf(prefix: string): Title | null {
  const bare = prefix.toLowerCase().replaceAll('.', '').trim()
  return titles.find((title) => title === bare) ?? null
}

/** Returns the first and last name in the order of their script: Evelyn Tsang, 曾慧敏. */
export const fullName = ({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string =>
  /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim()
