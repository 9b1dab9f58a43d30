import type { PageLanguage } from '#wire/address/page-address.ts'

interface Carrier {
  /** Recognises the name that staff entered, in either language. */
  readonly name: RegExp
  /** Its name in Chinese; absent if the trade uses the Latin one. */
  readonly chineseName?: { readonly [lang in Exclude<PageLanguage, 'en'>]: string }
  /** The URL of its tracking page, to which the parcel's number is appended. */
  readonly address: string
}

const carriers: readonly Carrier[] = [
  {
    name: /^(sf\b|顺丰|順豐)/i,
    chineseName: { 'zh-Hans': '顺丰速运', 'zh-Hant': '順豐速運' },
    address: 'https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/',
  },
  { name: /^dhl\b/i, address: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  { name: /^fedex\b/i, address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /^ups\b/i, address: 'https://www.ups.com/track?tracknum=' },
]

const findCarrier = (company: string) => carriers.find(({ name }) => name.test(company.trim()))

/** Returns a carrier's name in a language; as entered for an unknown carrier. */
export const carrierName = (lang: PageLanguage, company: string): string =>
  lang === 'en' ? company : (findCarrier(company)?.chineseName?.[lang] ?? company)

/** Returns the URL at which a carrier tracks a parcel; null for an unknown carrier. */
export function carrierLink(company: string, number: string): string | null {
  const carrier = findCarrier(company)
  return carrier ? carrier.address + encodeURIComponent(number) : null
}
