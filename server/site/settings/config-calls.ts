import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { transferFrom } from '#server/platform/config/bank-details.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type CallHandler, handleCall } from '#server/platform/http/calls.ts'
import type { Receipts } from '#server/sale/receipts/receipts.ts'
import type { Payments } from '#server/trade/payments/payments.ts'
import { cityCode, cityList, configGet } from '#wire/calls/config.ts'
import { maxFiles } from '#wire/calls/enquiries.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'

type Deps = {
  readonly config: Pick<
    Config,
    'bank' | 'depositTransferFrom' | 'house' | 'rates' | 'uploadMegabytes' | 'enquiryMegabytes'
  >
  readonly places: PlaceBook
  readonly catalogue: Pick<Catalogue, 'currencies' | 'currencyRate'>
  readonly payments: Pick<Payments, 'provider' | 'publicKey'>
  readonly receipts: Pick<Receipts, 'keys'>
}

/** In bytes. */
const megabyte = 1024 * 1024

/** Returns the calls that configure a client. */
export function configCalls({ config, places, catalogue, payments, receipts }: Deps): readonly CallHandler[] {
  return [
    handleCall(configGet, async ({ lang, now }) => {
      const { house, rates, uploadMegabytes, enquiryMegabytes } = config
      return {
        currencies: await catalogue.currencies(lang),
        currencyRate: await catalogue.currencyRate('HKD'),
        countryCodes: [...places.diallingCodes(lang)],
        stripePublicKey: payments.publicKey,
        cardProvider: payments.provider,
        serverTime: now,
        receiptKeys: [...receipts.keys],
        house: {
          name: lang === 'en' ? house.name.en : house.name.zh,
          address: lang === 'en' ? house.address.en : house.address.zh,
          phone: house.phone,
          email: house.email,
          timeZone: houseTimeZone,
        },
        fees: { ...rates, buyersPremium: rates.premium[0]?.share ?? 0 },
        depositTransferFrom: transferFrom(config),
        uploads: { each: uploadMegabytes * megabyte, all: enquiryMegabytes * megabyte, files: maxFiles },
      }
    }),

    handleCall(cityList, ({ lang }, { pid }) => {
      const list = places.within(pid, lang)
      return list ? { list: [...list] } : refusal('notFound')
    }),

    handleCall(cityCode, ({ lang }) => ({ list: [...places.diallingCodes(lang)] })),
  ]
}
