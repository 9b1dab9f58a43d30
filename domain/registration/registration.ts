/** How a sale decides about those who register (W1): by itself, or through its staff. */
export type Policy = {
  readonly admission: 'automatic' | 'staff'
  readonly identityNeeded: boolean
  readonly depositNeeded: boolean
  /** V12: nothing is sold, so nothing but a verified address is asked for. */
  readonly isRehearsal?: boolean
}

/** What a person has done of what W1 asks. */
export type Applicant = {
  readonly emailVerified: boolean
  readonly isAdult: boolean
  /** The conditions of sale, in the version in force. */
  readonly agreed: boolean
  readonly identity: 'none' | 'awaiting' | 'passed' | 'rejected'
  readonly hasCard: boolean
  readonly depositHeld: boolean
}

export type Qualification =
  | { readonly kind: 'approved' }
  /** Staff decide; nothing is missing. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'wanting'; readonly what: Wanting }

/** The first thing that a person still has to do, in the order in which they are asked for it. */
export type Wanting = 'email' | 'adult' | 'conditions' | 'identity' | 'card' | 'deposit'

/** Whether somebody qualifies to bid in a sale (W1, V12). */
export function qualify(
  person: Applicant,
  { admission, identityNeeded, depositNeeded, isRehearsal = false }: Policy,
): Qualification {
  if (isRehearsal) return person.emailVerified ? { kind: 'approved' } : { kind: 'wanting', what: 'email' }
  const asked: readonly (readonly [Wanting, boolean])[] = [
    ['email', person.emailVerified],
    ['adult', person.isAdult],
    ['conditions', person.agreed],
    ['identity', !identityNeeded || person.identity === 'passed'],
    ['card', person.hasCard],
    ['deposit', !depositNeeded || person.depositHeld],
  ]
  const [what] = asked.find(([, done]) => !done) ?? []
  if (what) return { kind: 'wanting', what }
  return { kind: admission === 'automatic' ? 'approved' : 'pending' }
}
