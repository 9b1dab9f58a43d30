import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import type { Services, WingSetting } from '#server/wings.ts'
import { registrationDigits } from '#wire/states/registration-digits.ts'
import { registrationCalls } from './calls.ts'
import type { RegistrationEvent } from './letter.ts'
import { limitCalls } from './limit-calls.ts'
import { noticeOf } from './notice.ts'
import type { Registrations } from './registrations.ts'
import { saleBidderCalls } from './sale-bidders.ts'
import { staffRegistrationCalls } from './staff-calls.ts'
import { walkInRegistrationCalls } from './walk-in-calls.ts'

type Deps = Pick<WingSetting, 'db' | 'rooms' | 'clock'> &
  Pick<Services, 'catalogue' | 'payments' | 'uploads' | 'termsInForce'> & {
    readonly accounts: Accounts
    readonly notices: Pick<Notices, 'notify'>
    readonly registrations: Registrations
  }

/** All calls about registrations and bidding limits, for bidders and staff. */
export function allRegistrationCalls(deps: Deps): readonly CallHandler[] {
  const { db, rooms, clock, accounts, catalogue, notices, payments, registrations, termsInForce } = deps
  const notify = (userId: string, auctionId: string, about: RegistrationEvent) =>
    notices.notify(userId, noticeOf(auctionId, about))
  const refreshPages = (userId: string, auctionId: string, status: 'approved' | 'refused') =>
    rooms.notify(userId, {
      type: 'notice',
      data: { kind: 'registration', auctionId, status: registrationDigits[status] },
      quiet: true,
    })
  return [
    ...registrationCalls({
      db,
      accounts,
      catalogue,
      registrations,
      holds: payments.hold,
      attachSignature: deps.uploads.attachAsSignature,
      termsInForce,
      notifyApproved: (userId, auctionId) => notify(userId, auctionId, 'approved'),
    }),
    ...staffRegistrationCalls({
      db,
      accounts,
      catalogue,
      registrations,
      holds: payments.hold,
      notify,
      refreshPages,
    }),
    ...limitCalls({
      db,
      catalogue,
      rooms,
      registrations,
      limiter: createLimiter({ max: 10, perMs: 600_000 }, clock),
      publishLimitRequests: rooms.bus.publishLimitRequests,
      refreshPages,
    }),
    ...walkInRegistrationCalls({ db, accounts, catalogue, rooms, termsInForce }),
    ...saleBidderCalls({ db, catalogue, rooms }),
  ]
}
