import { toStripe } from './amount.ts'

/** Returns the parameters of a payment intent by a saved card. */
export const cardIntent = (request: {
  readonly amountCents: number
  readonly currency: string
  readonly customerId: string
  readonly methodId: string
}) => ({
  amount: toStripe(request.amountCents, request.currency),
  currency: request.currency.toLowerCase(),
  customer: request.customerId,
  payment_method: request.methodId,
  allowed_payment_method_types: ['card' as const],
})
