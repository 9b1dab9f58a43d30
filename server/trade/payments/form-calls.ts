import { decimal } from '#domain/money/money.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { badInput, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { sandboxToken, userPaymentGet, userPaymentMethods, userPaymentPreview } from '#wire/calls/payments.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { type ChargeRow, chargeOf } from './charge-rows.ts'
import { resumeCharge } from './charge-steps.ts'
import { paidWithOf } from './payment-view.ts'
import { createToken } from './sandbox/tokens.ts'
import { aboutOf, type ChargeDeps } from './settle-charge.ts'
import { findSource, type SourceDeps } from './sources.ts'

type Deps = ChargeDeps & SourceDeps

/** How long the configuration of the account is cached. */
const methodsTtlMs = 10 * 60_000

/** Returns the calls of the provider’s payment form (O24). */
export function formCalls(deps: Deps): readonly CallHandler[] {
  const { db, clock, provider, config } = deps
  const offered = cachedMethods(deps)
  return [
    handleMemberCall(userPaymentMethods, async () => {
      const methods = await offered()
      if (methods === null) return refusal('cardProviderNotReady')
      return { list: methods.map((method) => ({ method, fee: config.walletFees.get(method) ?? 0 })) }
    }),

    handleMemberCall(userPaymentPreview, async ({ viewer }, { token }) => {
      const source = await findSource(deps, viewer.userId, { cardId: '', token })
      if (source === null) return refusal('notFound')
      if (source.kind === 'notReady') return refusal('cardProviderNotReady')
      return { ...paidWithOf(source), country: source.country, fee: source.walletFee }
    }),

    handleMemberCall(userPaymentGet, async ({ viewer }, { id }) => {
      const charge = await chargeOf(db, id)
      if (charge?.user_id !== viewer.userId || charge.provider !== provider.name) return refusal('notFound')
      return toWire(deps, await resumeCharge(deps, charge))
    }),

    handleMemberCall(sandboxToken, async ({ viewer }, entered) => {
      if (provider.name !== 'practice') return refusal('notFound')
      const token = await createToken({ db, clock }, viewer.userId, entered)
      return token === null ? badInput('testCard', { name: 'required' }) : { token }
    }),
  ]
}

/** Returns the methods that the account offers; null while the provider does not respond. */
function cachedMethods({ provider, clock }: Pick<Deps, 'provider'> & { readonly clock: Clock }) {
  let cached: { readonly methods: readonly string[]; readonly until: number } | null = null
  return async (): Promise<readonly string[] | null> => {
    if (cached !== null && clock.now() < cached.until) return cached.methods
    const read = await provider.offeredMethods()
    if (read.kind === 'notReady') return cached?.methods ?? null
    cached = { methods: read.methods, until: clock.now() + methodsTtlMs }
    return read.methods
  }
}

async function toWire({ db }: Deps, charge: ChargeRow): Promise<DataOf<typeof userPaymentGet>> {
  const about = aboutOf(charge)
  const delivery =
    about.kind === 'delivery'
      ? await db.selectFrom('deliveries').select('order_id').where('id', '=', about.id).executeTakeFirst()
      : undefined
  return {
    status: statusOf(charge),
    reason: charge.status === 'failed' || charge.status === 'canceled' ? charge.reason : '',
    about,
    orderId: delivery?.order_id ?? '',
    paidWith: paidWithOf(charge),
    amount: decimal(charge.amount),
    currency: charge.currency,
  }
}

function statusOf({ status, is_given_back }: ChargeRow): DataOf<typeof userPaymentGet>['status'] {
  switch (status) {
    case 'paid':
      return is_given_back ? 'refunded' : 'paid'
    case 'failed':
    case 'canceled':
      return 'failed'
    case 'processing':
      return 'processing'
    case 'asking':
    case 'authenticating':
    case 'givingUp':
      return 'confirming'
  }
}
