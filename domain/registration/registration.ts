/** How a sale decides on registrations (W1): automatically, or through its staff. */
export type AdmissionPolicy = {
  readonly admission: 'automatic' | 'staff'
  readonly identityNeeded: boolean
  readonly depositNeeded: boolean
  /** V12: nothing is sold, so only a verified address is required. */
  readonly isRehearsal?: boolean
}

/** Which requirements of W1 a person has met. */
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
  | { readonly kind: 'wanting'; readonly what: Requirement }

/** The first requirement that a person has not met, in the order of the steps. */
export type Requirement = 'email' | 'adult' | 'conditions' | 'identity' | 'card' | 'deposit'

/** Returns whether a client qualifies to bid in a sale (W1, V12). */
export function qualify(
  person: Applicant,
  { admission, identityNeeded, depositNeeded, isRehearsal = false }: AdmissionPolicy,
): Qualification {
  if (isRehearsal) return person.emailVerified ? { kind: 'approved' } : { kind: 'wanting', what: 'email' }
  const requirements: readonly (readonly [Requirement, boolean])[] = [
    ['email', person.emailVerified],
    ['adult', person.isAdult],
    ['conditions', person.agreed],
    ['identity', !identityNeeded || person.identity === 'passed'],
    ['card', person.hasCard],
    ['deposit', !depositNeeded || person.depositHeld],
  ]
  const [what] = requirements.find(([, isMet]) => !isMet) ?? []
  if (what) return { kind: 'wanting', what }
  return { kind: admission === 'automatic' ? 'approved' : 'pending' }
}
