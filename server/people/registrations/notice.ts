import type { RegistrationNotice } from '#server/people/notices/notices.ts'
import type { RegistrationEvent } from './letter.ts'

/** Returns the notice of an event of a registration. @param paddle the client's paddle number, if any */
export const noticeOf = (auctionId: string, about: RegistrationEvent, paddle = ''): RegistrationNotice => ({
  kind: 'registration',
  auctionId,
  status: about === 'approved' ? 'approved' : 'refused',
  ...(about === 'approved' && paddle !== '' && { paddle }),
  ...(about === 'holdLost' && { depositLost: true }),
  ...(about === 'depositAsked' && { depositAsked: true }),
})

/** Returns the event that a notice is about. */
export function eventOf({ status, depositLost, depositAsked }: RegistrationNotice): RegistrationEvent {
  if (depositLost) return 'holdLost'
  if (depositAsked) return 'depositAsked'
  return status
}
