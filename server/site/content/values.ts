import { legacyRates } from '#domain/money/rates.ts'
import type { HouseIdentity } from '#server/platform/config/config.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { Values } from './markdown/fill.ts'

/** What texts of the house leave open, since it is set or ruled elsewhere: `{house}`, `{premium}` and so on. */
export function houseValues({ name, address, phone, email }: HouseIdentity, lang: Language): Values {
  const own = lang === 'en' ? 'en' : 'zh'
  return {
    house: name[own],
    address: address[own],
    phone: phone.replaceAll(' ', '\u00a0'),
    email,
    premium: percent(legacyRates.premium[0]?.share ?? 0),
    hongKongCard: percent(legacyRates.hongKongCard),
    otherCard: percent(legacyRates.otherCard),
  }
}

/** @param share in hundredths of a percent */
const percent = (share: number): string => String(share / 100)
