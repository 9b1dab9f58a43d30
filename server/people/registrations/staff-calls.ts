import type { Kysely } from 'kysely'
import { asksDeposit, limitOfDeposit } from '#domain/cards/deposit-choices.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { Whole } from '#domain/money/money.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import type { Accounts } from '#server/people/accounts/accounts.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { houseRegistrationDecide, houseRegistrationList } from '#wire/calls/house-registrations.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { applicantsTo } from './applicants.ts'
import type { Holds } from './holds.ts'
import type { RegistrationEvent } from './letter.ts'
import { type Registrations, wireRegistration } from './registrations.ts'
import { type Decided, decide, registrationOf } from './store.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly accounts: Pick<Accounts, 'walkIns'>
  readonly catalogue: Pick<Catalogue, 'published' | 'state'>
  readonly registrations: Registrations
  readonly holds: Pick<Holds, 'of' | 'release'>
  /** Notifies a client of a decision, with a letter. */
  tell(userId: string, auctionId: string, about: RegistrationEvent): Promise<void>
  /** Updates a client's open pages at once. */
  notify(userId: string, auctionId: string, status: 'approved' | 'refused'): void
}

/** The calls by which staff list registrations and decide on them. */
export function staffRegistrationCalls(deps: Deps): readonly CallHandler[] {
  const { db, catalogue, registrations, holds, tell, notify } = deps
  return [
    handleMemberCall(houseRegistrationList, async (_visit, { auctionId, ...params }) => {
      const sale = await catalogue.published(auctionId)
      if (!sale) return refusal('notFound')
      const told = await applicantsTo({ db, holds }, await catalogue.state(auctionId), params)
      return { ...told, page: params.page, size: params.size }
    }),

    handleMemberCall(houseRegistrationDecide, async ({ viewer, now }, { auctionId, userId, ...word }) => {
      const sale = await catalogue.published(auctionId)
      const before = sale && (await registrationOf(db, auctionId, userId))
      if (!sale || !before) return refusal('notFound')
      const isBound = !(await deps.accounts.walkIns.is(userId))
      const way = await wayOf(deps, sale, userId, { ...word, isBound })
      if (way.kind !== 'way') return way
      const by = viewer.userId
      const outcome = await decideOn(deps, sale, userId, { ...word, isBound, way: way.way, by }, now)
      const stood =
        before.status === 'approved' && before.holdLostAt !== null ? 'depositAsked' : before.status
      if (stood !== outcome) await tell(userId, auctionId, outcome)
      notify(userId, auctionId, outcome === 'approved' ? 'approved' : 'refused')
      return wireRegistration(await registrations.of(sale, userId))
    }),
  ]
}

type Word = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: Whole
  /** Whether the sale's deposit applies: walk-in bidders need none (W6). */
  readonly isBound: boolean
  /** How to approve a client without a deposit on hold. */
  readonly deposit: 'held' | 'ask' | 'waive'
}

/** The possible decisions on a registration. */
type Way = 'refuse' | 'approve' | 'askDeposit' | 'waiveDeposit'

/** The decision that a request amounts to, or why it cannot be made. */
async function wayOf({ catalogue, holds }: Deps, sale: CatalogueSale, userId: string, word: Word) {
  const way = (one: Way) => ({ kind: 'way', way: one }) as const
  if ((await catalogue.state(sale.id)).isEnd) return refusal('wrongState', { status: 'ended' })
  if (!word.approve) return way('refuse')
  if (!word.isBound || !asksDeposit(sale)) return way('approve')
  const { status } = await holds.of(userId, sale.id)
  if (status === 'held') return way('approve')
  switch (word.deposit) {
    case 'held':
      return refusal('wrongState', { status: 'noDeposit' })
    case 'ask':
      return way('askDeposit')
    case 'waive':
      if (word.reason === '') return badInput('reason', { name: 'required' })
      // Without a deposit only an explicit limit restricts the client's bids (W4).
      if (word.limit === 0 && limitOfDeposit(sale, 1) !== null) return badInput('limit', { name: 'required' })
      return way('waiveDeposit')
    default:
      return unreachable(word.deposit)
  }
}

/** The name of each decision in the audit log (R8). */
const acts: { readonly [way in Way]: string } = {
  refuse: 'registration.refuse',
  approve: 'registration.approve',
  askDeposit: 'registration.askDeposit',
  waiveDeposit: 'registration.waiveDeposit',
}

type Decision = Word & { readonly way: Way; readonly by: string }

/** Carries out a decision. @returns the event to notify the client of */
async function decideOn(
  { db, registrations, holds }: Deps,
  sale: CatalogueSale,
  userId: string,
  { way, by, reason, isBound, ...word }: Decision,
  now: number,
): Promise<'approved' | 'refused' | 'depositAsked'> {
  const who = { auctionId: sale.id, userId }
  const given = word.limit === 0 ? null : word.limit
  const keep = (decided: Decided) =>
    db.transaction().execute(async (trx) => {
      await decide(trx, who, decided, now)
      const detail = {
        auction: sale.id,
        ...(decided.limit !== null && { limit: decided.limit }),
        ...(reason !== '' && { reason }),
      }
      const act = acts[way]
      await recordAction(trx, { by, act, about: { kind: 'person', id: userId }, detail }, now)
    })
  switch (way) {
    case 'approve': {
      const { amountCents } = await holds.of(userId, sale.id)
      const usual = isBound ? limitOfDeposit(sale, Math.floor(amountCents / 100)) : null
      await registrations.admit(sale.id, userId, given ?? usual)
      await keep({ approve: true, reason: '', limit: given ?? usual, deposit: 'usual' })
      return 'approved'
    }
    case 'waiveDeposit':
      await registrations.admit(sale.id, userId, given)
      await keep({ approve: true, reason, limit: given, deposit: 'waived' })
      return 'approved'
    case 'askDeposit':
      await registrations.suspend(sale.id, userId, 'deposit')
      await keep({ approve: true, reason: '', limit: given, deposit: 'asked' })
      return 'depositAsked'
    case 'refuse':
      await registrations.suspend(sale.id, userId, reason)
      await keep({ approve: false, reason, limit: null, deposit: 'usual' })
      await holds.release(userId, sale.id, 'refused')
      return 'refused'
    default:
      return unreachable(way)
  }
}
