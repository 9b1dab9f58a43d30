/** Where carriers show a parcel by its number. */
const carriers: readonly (readonly [name: RegExp, address: string])[] = [
  [/^(sf\b|顺丰|順豐)/i, 'https://htm.sf-express.com/hk/en/dynamic_function/waybill/#search/bill-number/'],
  [/^dhl\b/i, 'https://www.dhl.com/en/express/tracking.html?AWB='],
  [/^fedex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
]

/** Returns the address at which a carrier shows a parcel; null for a carrier that is not known. */
export function carrierLink(company: string, number: string): string | null {
  const [, address] = carriers.find(([name]) => name.test(company.trim())) ?? []
  return address === undefined ? null : address + encodeURIComponent(number)
}
