import type Stripe from 'stripe'
import type { Log } from '#server/platform/log/log.ts'
import type { CardProvider, NotReady, PaymentToken } from '../provider.ts'
import { callStripe } from './call-stripe.ts'

type StripeTokens = Pick<CardProvider, 'offeredMethods' | 'readToken'>
type Offered = { readonly kind: 'offered'; readonly methods: readonly string[] }
type Read = PaymentToken | { readonly kind: 'unknown' }

/** More configurations than an account has. */
const maxListed = 100

/** Creates access to Stripe’s payment form: the methods of the account, and the entries of a payer. */
export const createStripeTokens = (
  stripe: Stripe,
  log: Pick<Log, 'warn' | 'error'> | null,
): StripeTokens => ({
  offeredMethods: () =>
    callStripe<Offered | NotReady, Offered>(
      log,
      async () => {
        const { data } = await stripe.paymentMethodConfigurations.list({ limit: maxListed })
        return { kind: 'offered', methods: availableIn(data.find((one) => one.is_default && one.active)) }
      },
      () => ({ kind: 'offered', methods: [] }),
    ),

  readToken: (tokenId) =>
    callStripe<Read | NotReady, Read>(
      log,
      async () => tokenOf(await stripe.confirmationTokens.retrieve(tokenId)),
      () => ({ kind: 'unknown' }),
    ),
})

/** Brands and networks of cards, which have entries of their own beside `card`. */
const cardNetworks = new Set(['cartes_bancaires', 'jcb'])

/** Returns the methods of a configuration that can be used, cards and the wallets of telephones first. */
function availableIn(configuration: Stripe.PaymentMethodConfiguration | undefined): readonly string[] {
  const first = ['card', 'apple_pay', 'google_pay']
  const available = Object.entries(configuration ?? {}).flatMap(([method, entry]: [string, unknown]) =>
    isAvailable(entry) && !cardNetworks.has(method) ? [method] : [],
  )
  return [
    ...first.filter((method) => available.includes(method)),
    ...available.filter((method) => !first.includes(method)).toSorted(),
  ]
}

const isAvailable = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'available' in entry && entry.available === true

function tokenOf({ id, payment_method_preview: preview }: Stripe.ConfirmationToken): Read {
  if (preview === null) return { kind: 'unknown' }
  const { type, card } = preview
  return {
    kind: 'token',
    id,
    // A card in Apple Pay or Google Pay is of type `card`.
    method: card?.wallet?.type ?? type,
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    country: card?.country ?? '',
  }
}
