import type { Kysely } from 'kysely'
import { depositLimit, requiresDeposit } from '#domain/cards/deposit-choices.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { type ActionName, recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput } from '#server/platform/http/calls.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { Holds } from './holds.ts'
import type { RegistrationEvent } from './letter.ts'
import type { Registrations } from './registrations.ts'
import { blockOf } from './restrictions.ts'
import { type RegistrationRow, type StaffDecision, storeDecision } from './store.ts'

export type DecideDeps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'personOf' | 'walkIns'>
  readonly catalogue: Pick<Catalogue, 'state'>
  readonly registrations: Pick<Registrations, 'admit' | 'suspend'>
  readonly holds: Pick<Holds, 'of' | 'release'>
  /** Notifies a client of a decision by notice and letter. */
  notify(userId: string, auctionId: string, about: RegistrationEvent): Promise<void>
  /** Updates a client's open pages at once. */
  refreshPages(userId: string, auctionId: string, status: 'approved' | 'refused'): void
}

export type DecisionRequest = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: Whole
  /** How to approve a client without a deposit on hold. */
  readonly deposit: 'held' | 'ask' | 'waive'
}

/** The possible decisions on a registration. */
export type DecisionKind = 'refuse' | 'approve' | 'askDeposit' | 'waiveDeposit'

/** Returns the decision that a request amounts to, or why it cannot be made. */
export async function resolveDecision(
  { db, accounts, catalogue, holds }: DecideDeps,
  sale: CatalogueSale,
  userId: string,
  request: DecisionRequest,
  now: number,
) {
  const decision = (kind: DecisionKind) => ({ kind: 'decision', decision: kind }) as const
  if ((await catalogue.state(sale.id)).isEnd) return refusal('wrongState', { status: 'ended' })
  if (!request.approve) return decision('refuse')
  if (await blockOf(db, userId, now)) return refusal('wrongState', { status: 'blocked' })
  if (!requiresDeposit(sale) || (await accounts.walkIns.isWalkIn(userId))) return decision('approve')
  const { status } = await holds.of(userId, sale.id)
  if (status === 'held') return decision('approve')
  switch (request.deposit) {
    case 'held':
      return refusal('wrongState', { status: 'noDeposit' })
    case 'ask':
      return decision('askDeposit')
    case 'waive':
      if (request.reason === '') return badInput('reason', { name: 'required' })
      // Without a deposit only an explicit limit restricts the client's bids (W4).
      if (request.limit === 0 && depositLimit(sale, 1) !== null)
        return badInput('limit', { name: 'required' })
      return decision('waiveDeposit')
    default:
      return unreachable(request.deposit)
  }
}

/** The name of each decision in the audit log (R8). */
export const acts: { readonly [decision in DecisionKind]: ActionName } = {
  refuse: 'registration.refuse',
  approve: 'registration.approve',
  askDeposit: 'registration.askDeposit',
  waiveDeposit: 'registration.waiveDeposit',
}

/** Returns the parameters of a decision in the audit log. */
export const auditDetail = (
  auction: string,
  { reason, limit }: Pick<DecisionRequest, 'reason' | 'limit'>,
) => ({
  auction,
  ...(limit > 0 && { limit }),
  ...(reason !== '' && { reason }),
})

/**
 * Carries out a decision and notifies the client, unless nothing has changed for them.
 * @param by who decided, or null if the audit log already records the decision
 */
export async function carryOut(
  deps: DecideDeps,
  sale: CatalogueSale,
  userId: string,
  {
    before,
    decision,
    by,
    ...request
  }: DecisionRequest & {
    readonly before: RegistrationRow
    readonly decision: DecisionKind
    readonly by: string | null
  },
  now: number,
): Promise<void> {
  const { db } = deps
  const store = (decided: StaffDecision) =>
    db.transaction().execute(async (trx) => {
      await storeDecision(trx, { auctionId: sale.id, userId }, decided, now)
      if (by === null) return
      const detail = auditDetail(sale.id, { reason: request.reason, limit: decided.limit ?? 0 })
      const about = { kind: 'person', id: userId }
      await recordAction(trx, { by, act: acts[decision], about, detail }, now)
    })
  const outcome = await decideOn(deps, sale, userId, { ...request, decision, store })
  const previous = before.status === 'approved' && before.holdLostAt !== null ? 'depositAsked' : before.status
  if (previous !== outcome) await deps.notify(userId, sale.id, outcome)
  deps.refreshPages(userId, sale.id, outcome === 'approved' ? 'approved' : 'refused')
}

type ResolvedDecision = DecisionRequest & {
  readonly decision: DecisionKind
  readonly store: (decided: StaffDecision) => Promise<void>
}

/** @returns the event to notify the client of */
async function decideOn(
  { accounts, registrations, holds }: DecideDeps,
  sale: CatalogueSale,
  userId: string,
  { decision, reason, store, ...request }: ResolvedDecision,
): Promise<'approved' | 'refused' | 'depositAsked'> {
  const explicitLimit = request.limit === 0 ? null : request.limit
  switch (decision) {
    case 'approve': {
      const { amountCents } = await holds.of(userId, sale.id)
      // Walk-in bidders need no deposit (W6), so no deposit limits their bids.
      const isWalkIn = await accounts.walkIns.isWalkIn(userId)
      const defaultLimit = isWalkIn ? null : depositLimit(sale, Math.floor(amountCents / 100))
      await registrations.admit(sale.id, userId, explicitLimit ?? defaultLimit)
      await store({ approve: true, reason: '', limit: explicitLimit ?? defaultLimit, deposit: 'usual' })
      return 'approved'
    }
    case 'waiveDeposit':
      await registrations.admit(sale.id, userId, explicitLimit)
      await store({ approve: true, reason, limit: explicitLimit, deposit: 'waived' })
      return 'approved'
    case 'askDeposit':
      await registrations.suspend(sale.id, userId, 'deposit')
      await store({ approve: true, reason: '', limit: explicitLimit, deposit: 'required' })
      return 'depositAsked'
    case 'refuse':
      await registrations.suspend(sale.id, userId, reason)
      await store({ approve: false, reason, limit: null, deposit: 'usual' })
      await holds.release(userId, sale.id, 'refused')
      return 'refused'
    default:
      return unreachable(decision)
  }
}
