/** Kilograms as somebody types them, in grams; null where they are none. */
const gramsIn = (text: string): number | null => {
  const kilos = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0
  return kilos > 0 ? Math.round(kilos * 1_000) : null
}

/** An amount as somebody types it, with two digits; null where it is none. */
const amountOf = (text: string): string | null =>
  /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : null

/**
 * Weights and prices as somebody types them, a line each (`3 80`), as the wire writes them (`3000:80.00`).
 *
 * @returns null where a line is no such pair, or its weight does not rise above the one before
 */
export function readBands(text: string): readonly string[] | null {
  const bands: string[] = []
  let heaviest = 0
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [kilos = '', price = '', ...more] = line.replaceAll(',', '').split(/[\s:=]+/)
    const [grams, amount] = [gramsIn(kilos), amountOf(price)]
    if (grams === null || amount === null || more.length > 0 || grams <= heaviest) return null
    heaviest = grams
    bands.push(`${grams}:${amount}`)
  }
  return bands.length > 0 ? bands : null
}

/** The same as somebody would type it. */
export const writeBands = (bands: readonly { readonly upTo: number; readonly price: string }[]): string =>
  bands.map(({ upTo, price }) => `${upTo / 1_000} ${Number(price)}`).join('\n')

/** Percent as somebody types them, in hundredths of a percent; null where they are none. */
const shareOf = (text: string): number | null =>
  /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null

/** What somebody has entered of a zone's prices. */
export type EnteredPrice = {
  readonly countryId: string
  readonly stateId: string
  readonly supported: boolean
  readonly bands: string
  readonly insurance: string
  readonly freeOver: string
  readonly days: string
}

/** The fields in which something is wrong. */
export type PriceGap = 'countryId' | 'bands' | 'insurance' | 'days' | 'freeOver'

const daysOf = (text: string): number | null => (/^[1-9]\d?$/.test(text) ? Number(text) : null)

/** What was entered as the call takes it, or the fields in which something is wrong. */
export function readPrice({ countryId, stateId, supported, ...entered }: EnteredPrice) {
  const zone = { countryId, stateId }
  const gaps: readonly PriceGap[] = countryId === '' ? ['countryId'] : []
  if (!supported) return { gaps, params: { ...zone, supported } }
  const [bands, insurance, days] = [
    readBands(entered.bands),
    shareOf(entered.insurance),
    daysOf(entered.days),
  ]
  const freeOver = entered.freeOver === '' ? undefined : amountOf(entered.freeOver)
  if (bands === null || insurance === null || days === null || freeOver === null) {
    const read = { bands, insurance, days, freeOver }
    const wrong = (['bands', 'insurance', 'days', 'freeOver'] as const).filter((name) => read[name] === null)
    return { gaps: [...gaps, ...wrong], params: null }
  }
  return { gaps, params: { ...zone, supported, bands: [...bands], insurance, days, freeOver } }
}
