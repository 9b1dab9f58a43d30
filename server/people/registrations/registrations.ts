import type { Kysely } from 'kysely'
import type { SystemCommand } from '#domain/auction/commands.ts'
import { requiresDeposit } from '#domain/cards/deposit-choices.ts'
import type { Whole } from '#domain/money/money.ts'
import { cappedLimit } from '#domain/registration/standing-limit.ts'
import type { RegistrationStatus } from '#domain/registration/status.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { createBatchLoader } from '#server/platform/database/batch-loader.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import type { Registration } from '#wire/entities/registration.ts'
import { refusal, type WireRefusal } from '#wire/refusals/refusal-data.ts'
import { registrationDigits } from '#wire/states/registration-digits.ts'
import type { Holds } from './holds.ts'
import { limitRequestsOf, wireLimitRequest } from './limit-requests.ts'
import { missingRequirement } from './missing-requirement.ts'
import { blockedReason, blockOf, noteSuspension, standingLimitOf } from './restrictions.ts'
import { type RegistrationKey, type RegistrationRow, registrationKeyText, registrationsOf } from './store.ts'

/** Why a client may not bid in a sale. */
export type Ineligible = WireRefusal<
  'emailNotVerified' | 'notRegistered' | 'registrationPending' | 'registrationRefused' | 'identityNeeded'
>

/** A client's registration for a sale. */
export type ClientRegistration = Omit<Registration, 'status'> & { readonly status: RegistrationStatus }

/** Returns a registration as it is sent: its status is a digit. */
export const wireRegistration = (registration: ClientRegistration): Registration => ({
  ...registration,
  status: registrationDigits[registration.status],
})

/** The registrations of clients for sales. */
export type Registrations = {
  /** Returns the registration of a client for a sale (W1). */
  get(sale: CatalogueSale, userId: string): Promise<ClientRegistration>
  /** Returns why a client may not bid in a sale, or null if they may. */
  ineligibilityOf(sale: CatalogueSale, userId: string): Promise<Ineligible | null>
  /**
   * Admits a client to a sale: assigns a paddle, or reinstates the existing one. A standing limit caps the limit (U3);
   * the paddle of a blocked client is suspended at once (U2).
   */
  admit(auctionId: string, userId: string, limit: Whole | null): Promise<void>
  /** Raises a limit (W7). @returns false if the paddle is suspended */
  raiseLimit(auctionId: string, userId: string, limit: Whole): Promise<boolean>
  /** Suspends a client's paddle; does nothing if they have none. */
  suspend(auctionId: string, userId: string, reason: string): Promise<void>
}

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'queue' | 'state'>
  readonly accounts: Pick<Accounts, 'personOf'>
  readonly holds: Pick<Holds, 'of'>
  readonly clock: Clock
}

/**
 * Returns which deposit a registration lacks: one by transfer that has not arrived (W9), or one that replaces
 * a lost deposit (W2).
 */
async function wantingDeposit(
  holds: Pick<Holds, 'of'>,
  sale: CatalogueSale,
  userId: string,
  { status, holdLostAt }: RegistrationRow,
): Promise<'transfer' | 'deposit' | null> {
  const isPossible = requiresDeposit(sale) && status !== 'refused'
  if (isPossible && (await holds.of(userId, sale.id)).status === 'awaited') return 'transfer'
  return holdLostAt === null ? null : 'deposit'
}

export function createRegistrations({ db, rooms, accounts, holds, clock }: Deps): Registrations {
  const submit = async (auctionId: string, command: SystemCommand): Promise<void> => {
    const { kind } = await rooms.queue(auctionId).submit({ command: command })
    if (kind === 'accepted' || kind === 'unchanged') return
    throw new Error(`The sale ${auctionId} did not accept the command ${command.type}: ${kind}`)
  }
  const findRow = createBatchLoader(
    (keys: readonly RegistrationKey[]) => registrationsOf(db, keys),
    registrationKeyText,
  )
  const findRequest = createBatchLoader(
    (keys: readonly RegistrationKey[]) => limitRequestsOf(db, keys),
    registrationKeyText,
  )
  return {
    async get(sale, userId) {
      const key = { auctionId: sale.id, userId }
      const [row = null, request = null, state] = await Promise.all([
        findRow(key),
        findRequest(key),
        rooms.state(sale.id),
      ])
      const admission = state.admissions.get(userId)
      const none = { limit: null, limitRequest: null, wanting: null }
      const base = { paddle: admission?.paddle ?? '', reason: row?.reason ?? '', ...none }
      if (admission && !admission.suspended) {
        const { limit } = admission
        return {
          ...base,
          status: 'approved',
          reason: '',
          limit,
          limitRequest: wireLimitRequest(request, limit),
        }
      }
      if (row === null && !admission) {
        return {
          ...base,
          status: 'none',
          wanting: await missingRequirement({ accounts, holds }, sale, userId, clock.now()),
        }
      }
      const wanting = row === null ? null : await wantingDeposit(holds, sale, userId, row)
      // Approved without a paddle: staff have requested a new deposit before admitting the client.
      const isRefused = admission !== undefined || row?.status !== 'pending'
      return { ...base, wanting, status: isRefused ? 'refused' : 'pending' }
    },

    async ineligibilityOf(sale, userId) {
      const { status, reason } = await this.get(sale, userId)
      if (status === 'approved') return null
      if (status === 'pending') return refusal('registrationPending')
      if (status === 'refused') return refusal('registrationRefused', { reason })
      const { emailVerified, identity } = await accounts.personOf(userId, clock.now())
      if (!emailVerified) return refusal('emailNotVerified')
      if (sale.identityNeeded && identity !== 'passed') return refusal('identityNeeded')
      return refusal('notRegistered', null)
    },

    async admit(auctionId, userId, own) {
      let standing: Whole | null
      do {
        standing = await standingLimitOf(db, userId)
        const limit = cappedLimit(own, standing)
        await submit(auctionId, { type: 'admit', bidder: userId, paddle: null, limit })
        // Staff may have changed the standing limit, or blocked the client, in between.
      } while ((await standingLimitOf(db, userId)) !== standing)
      const block = await blockOf(db, userId, clock.now())
      if (!block) return
      await noteSuspension(db, block.id, auctionId)
      await this.suspend(auctionId, userId, blockedReason)
    },

    async raiseLimit(auctionId, userId, limit) {
      const raise = { type: 'raiseLimit', bidder: userId, limit } as const
      const outcome = await rooms.queue(auctionId).submit({ command: raise })
      switch (outcome.kind) {
        case 'accepted':
        case 'unchanged':
          return true
        case 'refused':
          return false
        default:
          throw new Error(`The sale ${auctionId} did not accept the command raiseLimit: ${outcome.kind}`)
      }
    },

    async suspend(auctionId, userId, reason) {
      const { admissions } = await rooms.state(auctionId)
      if (admissions.has(userId)) await submit(auctionId, { type: 'suspend', bidder: userId, reason })
    },
  }
}
