import { unreachable } from '#domain/lib/unreachable.ts'
import { findUnlistedPlace } from '#server/people/accounts/unlisted-place.ts'
import { badInput } from '#server/platform/http/calls.ts'
import type { userPaymentAdd } from '#wire/calls/wallet.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import type { CardDeps } from './card-calls.ts'
import { cardOf, saveCard } from './cards.ts'
import { knownCustomer } from './customers.ts'
import type { Billing } from './provider.ts'

type Params = PayloadOf<typeof userPaymentAdd>
type Deps = Pick<CardDeps, 'db' | 'places' | 'provider'>

/** Saves a card that the provider has set up for this user. Idempotent. */
export async function addCard(deps: Deps, userId: string, params: Params, now: number) {
  const { db, places, provider } = deps
  const wrong = findUnlistedPlace(places, params)
  if (wrong !== null) return badInput(wrong, { name: 'notListed' })
  const [setup, customer] = await Promise.all([
    provider.readSetup(params.tokenId),
    knownCustomer(deps, userId),
  ])
  if (setup.kind === 'notReady') return refusal('cardProviderNotReady')
  // Another user’s setup is reported as unknown.
  if (setup.kind === 'unknown' || setup.customerId !== customer)
    return badInput('tokenId', { name: 'invalid' })
  switch (setup.kind) {
    case 'unfinished':
      return badInput('tokenId', { name: 'invalid' })
    case 'declined':
      return refusal('cardDeclined', { reason: setup.reason })
    case 'needsAuthentication':
      return refusal('cardNeedsAuthentication', { clientSecret: setup.clientSecret })
    case 'succeeded': {
      const described = await provider.describe(setup.method.id, billingOf(deps, params))
      if (described.kind === 'notReady') return refusal('cardProviderNotReady')
      const { row, replaced } = await saveCard(db, provider.name, userId, setup.method, params, now)
      if (replaced !== null) await provider.forget(replaced)
      return cardOf(row)
    }
    default:
      return unreachable(setup)
  }
}

const billingOf = ({ places }: Deps, params: Params): Billing => ({
  cardHolder: params.cardHolder,
  countryId: params.countryId,
  state: places.nameOf(params.stateId, 'en'),
  city: places.nameOf(params.cityId, 'en'),
  street1: params.street1,
  street2: params.street2,
  zip: params.zip,
})
