import { toStripe } from './amount.ts'

/** Returns the parameters of a payment intent by a saved card. */
export const cardIntent = (request: IntentRequest & { readonly methodId: string }) => ({
  ...intent(request),
  payment_method: request.methodId,
  allowed_payment_method_types: ['card' as const],
})

/** Returns those of one by the payment form, with the methods that the account offers (O24). */
export const formIntent = (request: IntentRequest) => ({
  ...intent(request),
  automatic_payment_methods: { enabled: true },
})

type IntentRequest = {
  readonly amountCents: number
  readonly currency: string
  readonly customerId: string
}

const intent = ({ amountCents, currency, customerId }: IntentRequest) => ({
  amount: toStripe(amountCents, currency),
  currency: currency.toLowerCase(),
  customer: customerId,
})
