import type { Tariff } from '#domain/delivery/tariff.ts'
import { estimatedWeight } from '#domain/delivery/weight.ts'
import { cents, decimal } from '#domain/money/money.ts'
import type { Language } from '#wire/address/page-address.ts'
import type { DeliveryExample } from '#wire/entities/delivery.ts'
import type { DeliveryRate } from '#wire/entities/delivery-rate.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { ApplyDeps } from './apply-deps.ts'
import type { ViewDeps } from './entity.ts'
import { tariffsOf } from './prices.ts'

/** The goods in the example: a case of twelve bottles, and what they were bought for. */
const bottles = 12
const value = cents(12_000)
const currency = 'HKD'

/** Quotes the example of the delivery page, twelve bottles to an address in Hong Kong, and lists the rates (O4). */
export async function exampleDelivery(
  { db, quote, places }: Pick<ApplyDeps, 'db' | 'quote'> & Pick<ViewDeps, 'places'>,
  lang: Language,
) {
  const grams = weightOf(bottles)
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
    rates: [...ratesOf(await tariffsOf(db), (id) => places.nameOf(id, lang))],
  }
  return example
}

/** The numbers of bottles for which freight is listed. */
const listed = [1, 6, 12] as const

const weightOf = (quantity: number): number => estimatedWeight({ kind: 'wine', format: '750 ml', quantity })

/** Returns the rates of the places to which there is delivery, and the states that they exclude. */
function ratesOf(tariffs: readonly Tariff[], nameOf: (id: string) => string): readonly DeliveryRate[] {
  const priced = tariffs.filter(
    (tariff) => tariff.supported && tariff.isConfirmed && tariff.currency === currency,
  )
  return priced.map(({ countryId, stateId, bands, insurance, days }) => ({
    countryId,
    country: nameOf(countryId),
    state: nameOf(stateId),
    except: tariffs
      .filter((other) => stateId === '' && other.countryId === countryId && !other.supported)
      .map((other) => nameOf(other.stateId)),
    freight: listed.map((quantity) => {
      const band = bands.find(({ upTo }) => weightOf(quantity) <= upTo)
      return { bottles: quantity, price: band ? decimal(band.cents) : '' }
    }),
    insurance,
    days,
  }))
}
