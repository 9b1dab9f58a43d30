import type { Kysely } from 'kysely'
import { depositLimit, requiresDeposit } from '#domain/cards/deposit-choices.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import type { ActionName } from '#domain/staff/audited-actions.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { staffRegistrationDecide, staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { applicantsTo } from './applicants.ts'
import type { Holds } from './holds.ts'
import type { RegistrationEvent } from './letter.ts'
import { type Registrations, wireRegistration } from './registrations.ts'
import { registrationOf, type StaffDecision, storeDecision } from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'walkIns'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly registrations: Registrations
  readonly holds: Pick<Holds, 'of' | 'release'>
  /** Notifies a client of a decision, with a letter. */
  notify(userId: string, auctionId: string, about: RegistrationEvent): Promise<void>
  /** Updates a client's open pages at once. */
  refreshPages(userId: string, auctionId: string, status: 'approved' | 'refused'): void
}

/** The calls by which staff list registrations and decide on them. */
export function staffRegistrationCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue, registrations, holds, notify, refreshPages } = deps
  return [
    handleMemberCall(staffRegistrationList, async (_visit, { auctionId, ...params }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const result = await applicantsTo({ db, holds }, await catalogue.state(auctionId), params)
      return { ...result, page: params.page, size: params.size }
    }),

    handleMemberCall(staffRegistrationDecide, async ({ viewer, now }, { auctionId, userId, ...request }) => {
      const sale = await catalogue.published(auctionId)
      const before = sale && (await registrationOf(db, auctionId, userId))
      if (!sale || !before) return refusal('notFound')
      const needsDeposit = !(await deps.accounts.walkIns.isWalkIn(userId))
      const decision = await resolveDecision(deps, sale, userId, { ...request, needsDeposit })
      if (decision.kind !== 'decision') return decision
      const by = viewer.userId
      const outcome = await decideOn(
        deps,
        sale,
        userId,
        { ...request, needsDeposit, decision: decision.decision, by },
        now,
      )
      const previous =
        before.status === 'approved' && before.holdLostAt !== null ? 'depositAsked' : before.status
      if (previous !== outcome) await notify(userId, auctionId, outcome)
      refreshPages(userId, auctionId, outcome === 'approved' ? 'approved' : 'refused')
      return wireRegistration(await registrations.get(sale, userId))
    }),
  ]
}

type DecisionRequest = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: Whole
  /** Whether the sale's deposit applies: walk-in bidders need none (W6). */
  readonly needsDeposit: boolean
  /** How to approve a client without a deposit on hold. */
  readonly deposit: 'held' | 'ask' | 'waive'
}

/** The possible decisions on a registration. */
type DecisionKind = 'refuse' | 'approve' | 'askDeposit' | 'waiveDeposit'

/** The decision that a request amounts to, or why it cannot be made. */
async function resolveDecision(
  { catalogue, holds }: Deps,
  sale: CatalogueSale,
  userId: string,
  request: DecisionRequest,
) {
  const decision = (kind: DecisionKind) => ({ kind: 'decision', decision: kind }) as const
  if ((await catalogue.state(sale.id)).isEnd) return refusal('wrongState', { status: 'ended' })
  if (!request.approve) return decision('refuse')
  if (!request.needsDeposit || !requiresDeposit(sale)) return decision('approve')
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
const acts: { readonly [decision in DecisionKind]: ActionName } = {
  refuse: 'registration.refuse',
  approve: 'registration.approve',
  askDeposit: 'registration.askDeposit',
  waiveDeposit: 'registration.waiveDeposit',
}

type ResolvedDecision = DecisionRequest & { readonly decision: DecisionKind; readonly by: string }

/** Carries out a decision. @returns the event to notify the client of */
async function decideOn(
  { db, registrations, holds }: Deps,
  sale: CatalogueSale,
  userId: string,
  { decision, by, reason, needsDeposit, ...request }: ResolvedDecision,
  now: number,
): Promise<'approved' | 'refused' | 'depositAsked'> {
  const who = { auctionId: sale.id, userId }
  const explicitLimit = request.limit === 0 ? null : request.limit
  const store = (decided: StaffDecision) =>
    db.transaction().execute(async (trx) => {
      await storeDecision(trx, who, decided, now)
      const detail = {
        auction: sale.id,
        ...(decided.limit !== null && { limit: decided.limit }),
        ...(reason !== '' && { reason }),
      }
      const act = acts[decision]
      await recordAction(trx, { by, act, about: { kind: 'person', id: userId }, detail }, now)
    })
  switch (decision) {
    case 'approve': {
      const { amountCents } = await holds.of(userId, sale.id)
      const defaultLimit = needsDeposit ? depositLimit(sale, Math.floor(amountCents / 100)) : null
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
      await store({ approve: true, reason: '', limit: explicitLimit, deposit: 'asked' })
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
