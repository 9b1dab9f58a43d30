import { type BidderStatus, bidderStatusOf } from '#domain/auction/bidder-status.ts'
import { useApiQuery, useUserId } from '#web/kit/api/api-hooks.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Registration } from '#wire/entities/registration.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'

/** The visitor's registration for a sale (W1). */
export type RegistrationState = {
  readonly admittance: BidderStatus
  /** '' until approved. */
  readonly paddle: string
  /** null for a visitor, and while loading. */
  readonly registration: Registration | null
}

/** Returns the visitor's registration for a sale. It is polled while under review, so that no reload is needed. */
export function useRegistrationState(auctionId: string): RegistrationState {
  const isSignedIn = useUserId() !== null
  const { data } = useApiQuery(
    auctionRegisterCheck,
    { auctionId },
    {
      enabled: isSignedIn,
      refetchEvery: (known) => (known && registrationStatus(known.status) === 'pending' ? 5_000 : 60_000),
    },
  )
  const registration = isSignedIn && data ? data : null
  const paddle = registration?.paddle ?? ''
  const status = registration && { status: registrationStatus(registration.status), paddle }
  return { registration, admittance: bidderStatusOf(status), paddle }
}
