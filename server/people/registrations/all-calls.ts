import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Notices } from '#server/people/notices/notices.ts'
import { createLimiter } from '#server/platform/http/limits.ts'
import type { Services, Wing, WingSetting } from '#server/wings.ts'
import { registrationCalls } from './calls.ts'
import type { DecideDeps } from './decide.ts'
import { approvalLetter, type RegistrationEvent } from './letter.ts'
import { limitCalls } from './limit-calls.ts'
import { noticeOf } from './notice.ts'
import { refreshPages } from './refresh-pages.ts'
import type { Registrations } from './registrations.ts'
import { saleBidderCalls } from './sale-bidders.ts'
import { registrationDecision } from './scheduled-task.ts'
import { staffRegistrationCalls } from './staff-calls.ts'
import { walkInRegistrationCalls } from './walk-in-calls.ts'

type Deps = Pick<WingSetting, 'db' | 'rooms' | 'clock' | 'mail' | 'config' | 'places'> &
  Pick<Services, 'catalogue' | 'payments' | 'uploads' | 'termsInForce'> & {
    readonly accounts: Accounts
    readonly notices: Pick<Notices, 'notify'>
    readonly registrations: Registrations
  }

/** Returns all calls about registrations and bidding limits, for bidders and staff, and their tasks. */
export function connectRegistrations(deps: Deps): Required<Pick<Wing, 'calls' | 'tasks'>> {
  const { db, rooms, clock, accounts, catalogue, notices, payments, places, registrations, termsInForce } =
    deps
  const notify = async (userId: string, auctionId: string, about: RegistrationEvent) => {
    const { admissions } = await rooms.state(auctionId)
    await notices.notify(userId, noticeOf(auctionId, about, admissions.get(userId)?.paddle))
  }
  const refresh: DecideDeps['refreshPages'] = (...about) => refreshPages(rooms, ...about)
  const decide: DecideDeps = {
    db,
    accounts,
    catalogue,
    registrations,
    holds: payments.hold,
    notify,
    refreshPages: refresh,
  }
  const calls = [
    ...registrationCalls({
      db,
      accounts,
      catalogue,
      registrations,
      holds: payments.hold,
      config: deps.config,
      attachSignature: deps.uploads.attachAsSignature,
      termsInForce,
      notifyApproved: (userId, auctionId) => notify(userId, auctionId, 'approved'),
    }),
    ...staffRegistrationCalls({ ...decide, catalogue, registrations }),
    ...limitCalls({
      db,
      catalogue,
      rooms,
      registrations,
      limiter: createLimiter({ max: 10, perMs: 600_000 }, clock),
      refreshPages: refresh,
    }),
    ...walkInRegistrationCalls({ db, accounts, catalogue, rooms, termsInForce }),
    ...saleBidderCalls({ db, catalogue, rooms, holds: payments.hold, places }),
  ]
  return {
    calls,
    tasks: {
      approvalLetter: approvalLetter(deps),
      registrationDecision: registrationDecision({ ...decide, catalogue, clock }),
    },
  }
}
