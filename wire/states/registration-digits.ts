import type { RegistrationStatus } from '#domain/registration/status.ts'

/** The digit of each status of a registration on the wire. */
export const registrationDigits = {
  none: 0,
  pending: 1,
  approved: 2,
  refused: -1,
} as const satisfies { readonly [status in RegistrationStatus]: number }

type Digit = (typeof registrationDigits)[RegistrationStatus]

const statuses: { readonly [digit in Digit]: RegistrationStatus } = {
  0: 'none',
  1: 'pending',
  2: 'approved',
  [-1]: 'refused',
}

/** Returns the status of a registration, by its digit on the wire. */
export function registrationStatus(digit: 2 | -1): 'approved' | 'refused'
export function registrationStatus(digit: Digit): RegistrationStatus
export function registrationStatus(digit: Digit): RegistrationStatus {
  return statuses[digit]
}
