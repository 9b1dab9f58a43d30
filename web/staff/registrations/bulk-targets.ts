import { depositLimit } from '#domain/cards/deposit-choices.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'

/** Returns whether an applicant can be asked for an identity document: none is approved or under review. */
export function canAskIdentity({ walkIn, identity, status }: Applicant): boolean {
  const state = identityState(identity)
  const isMissing = state === 'none' || state === 'rejected'
  return !walkIn && isMissing && registrationStatus(status) === 'pending'
}

/** Returns the limit that an applicant's deposit gives (W4), in whole units, or null if the sale does not use it. */
export const limitByDeposit = (
  { depositType }: Pick<Auction, 'depositType'>,
  { deposit, walkIn }: Pick<Applicant, 'deposit' | 'walkIn'>,
): number | null =>
  walkIn || deposit.status !== 'held' ? null : depositLimit({ depositType }, deposit.amount)

/** The registrations that each bulk action changes, and the sum of the limits that an approval gives. */
export type BulkTargets = {
  /** Under review: approving those already approved would reset their limits. */
  readonly approve: readonly string[]
  readonly refuse: readonly string[]
  readonly askIdentity: readonly string[]
  /** In whole units; null if one of them has no limit. */
  readonly limits: number | null
}

/** Returns the selected registrations that bulk actions change, without those decided just now. */
export function bulkTargets(auction: Auction, selected: readonly Applicant[]): BulkTargets {
  const open = selected.filter(({ scheduled }) => scheduled === null)
  const pending = open.filter(({ status }) => registrationStatus(status) === 'pending')
  const limits = pending.map((applicant) => applicant.limit ?? limitByDeposit(auction, applicant))
  const idsOf = (list: readonly Applicant[]) => list.map(({ userId }) => userId)
  return {
    approve: idsOf(pending),
    refuse: idsOf(open.filter(({ status }) => registrationStatus(status) !== 'refused')),
    askIdentity: idsOf(open.filter(canAskIdentity)),
    limits: limits.reduce<number | null>(
      (sum, limit) => (sum === null || limit === null ? null : sum + limit),
      0,
    ),
  }
}
