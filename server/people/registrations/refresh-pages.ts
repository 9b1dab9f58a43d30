import type { PersonalFrame } from '#wire/socket/socket.ts'
import { registrationDigits } from '#wire/states/registration-digits.ts'

/** Sends frames to the open pages of an account. */
export type PersonalPages = { notify(userId: string, frame: PersonalFrame): void }

/** Makes the open pages of an account reload its registration for a sale, without a notice. */
export const refreshPages = (
  pages: PersonalPages,
  userId: string,
  auctionId: string,
  status: 'approved' | 'refused',
): void =>
  pages.notify(userId, {
    type: 'notice',
    data: { kind: 'registration', auctionId, status: registrationDigits[status] },
    quiet: true,
  })
