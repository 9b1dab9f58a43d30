import { unreachable } from '#domain/lib/unreachable.ts'

/** To whom the house shows tobacco: to everybody, to those who say that they are of age, or to its members (C2). */
export const tobaccoPolicies = ['open', 'adults', 'members'] as const
export type TobaccoPolicy = (typeof tobaccoPolicies)[number]

/** What stands before tobacco: nothing, the question of one's age, or the way in. */
export type TobaccoAccess = 'open' | 'declare' | 'signIn'

/**
 * What stands between somebody and tobacco (C2). Members have declared their age when they joined (W1).
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
