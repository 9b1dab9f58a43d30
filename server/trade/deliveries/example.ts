import { estimatedWeight } from '#domain/delivery/weight.ts'
import { cents, decimal } from '#domain/money/money.ts'
import type { DeliveryExample } from '#wire/entities/delivery.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ApplyDeps } from './apply-deps.ts'

/** What is sent in the example: a case of twelve bottles, and what they were bought for. */
const bottles = 12
const value = cents(12_000)
const currency = 'HKD'

/** Quotes the example of the delivery page: twelve bottles to an address in Hong Kong (O4). */
export async function exampleDelivery({ db, quote }: Pick<ApplyDeps, 'db' | 'quote'>) {
  const grams = estimatedWeight({ kind: 'wine', format: '750 ml', quantity: bottles })
  const address = { countryId: 'HK', stateId: '' }
  const quoted = await quote(db, { address, grams, valueCents: value, currency, of: 'lots' })
  if (quoted.kind !== 'quoted') return refusal('deliveryFeeFailed')
  const example: DeliveryExample = {
    bottles,
    currency,
    value: decimal(value),
    freight: decimal(quoted.freight),
    insurance: decimal(quoted.insurance),
    subtotal: decimal(quoted.cents),
    days: quoted.days,
  }
  return example
}
