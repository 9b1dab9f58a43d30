import { unreachable } from '#domain/lib/unreachable.ts'

/** Who may see tobacco: everybody, visitors who have declared their age, or members (C2). */
export const tobaccoPolicies = ['open', 'adults', 'members'] as const
export type TobaccoPolicy = (typeof tobaccoPolicies)[number]

/** Access to tobacco: granted, after an age declaration, or after signing in. */
export type TobaccoAccess = 'open' | 'declare' | 'signIn'

/**
 * Returns a visitor's access to tobacco (C2). Members declared their age when they registered (W1).
 * @param visitor.hasDeclared whether the age has been declared in this browser
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
