import { unreachable } from '#domain/lib/unreachable.ts'

/** To whom the house shows tobacco: to everybody, to those who say that they are of age, or to its members (C2). */
export const tobaccoPolicies = ['open', 'adults', 'members'] as const
export type TobaccoPolicy = (typeof tobaccoPolicies)[number]

/** The gate before tobacco: none, the question of age, or the login. */
export type TobaccoAccess = 'open' | 'declare' | 'signIn'

/**
 * The gate between a visitor and tobacco (C2). Members declared their age when they registered (W1).
 * @param visitor.hasDeclared whether they have declared it in the browser that they come with
 */
export function tobaccoAccess(
  policy: TobaccoPolicy,
  visitor: { readonly isMember: boolean; readonly hasDeclared: boolean },
): TobaccoAccess {
  switch (policy) {
    case 'open':
      return 'open'
    case 'adults':
      return visitor.isMember || visitor.hasDeclared ? 'open' : 'declare'
    case 'members':
      return visitor.isMember ? 'open' : 'signIn'
    default:
      return unreachable(policy)
  }
}
