import { decimal } from '#domain/money/money.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'

/** Parses kilograms to grams; null if invalid. */
const parseGrams = (text: string): number | null => {
  const kilos = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : 0
  return kilos > 0 ? Math.round(kilos * 1_000) : null
}

/** The maximum price, in cents: seven digits before the point. */
const maxCents = 1e9

/** Parses an amount to two decimals (M5); null if invalid. */
function parseAmount(text: string): string | null {
  const cents = readTypedCents(text)
  return cents !== null && cents < maxCents ? decimal(cents) : null
}

/**
 * Parses weights and prices, one pair per line (`3 80`), to the wire's format (`3000:80.00`).
 *
 * @returns null if a line is invalid or its weight is not above the previous one
 */
export function parseBands(text: string): readonly string[] | null {
  const bands: string[] = []
  let previousGrams = 0
  for (const line of text
    .normalize('NFKC')
    .split('\n')
    .map((one) => one.trim())) {
    if (line === '') continue
    const [kilos = '', price = '', ...extra] = line.replaceAll(',', '').split(/[\s:=]+/)
    const [grams, amount] = [parseGrams(kilos), parseAmount(price)]
    if (grams === null || amount === null || extra.length > 0 || grams <= previousGrams) return null
    previousGrams = grams
    bands.push(`${grams}:${amount}`)
  }
  return bands.length > 0 ? bands : null
}

/** Formats bands as they are typed. */
export const formatBands = (bands: readonly { readonly upTo: number; readonly price: string }[]): string =>
  bands.map(({ upTo, price }) => `${upTo / 1_000} ${Number(price)}`).join('\n')

/** Parses a percentage to hundredths of a percent; null if invalid. */
const parsePercent = (text: string): number | null =>
  /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null

/** The prices of a zone as typed. */
export type EnteredPrice = {
  readonly countryId: string
  readonly stateId: string
  readonly supported: boolean
  readonly bands: string
  readonly insurance: string
  readonly freeOver: string
  readonly days: string
}

/** The fields that may be invalid. */
export type PriceField = 'countryId' | 'bands' | 'insurance' | 'days' | 'freeOver'

const parseDays = (text: string): number | null => (/^[1-9]\d?$/.test(text) ? Number(text) : null)

/** Parses typed prices to the call's parameters, or lists the invalid fields. */
export function parsePrice({ countryId, stateId, supported, ...entered }: EnteredPrice) {
  const zone = { countryId, stateId }
  const invalid: readonly PriceField[] = countryId === '' ? ['countryId'] : []
  if (!supported) return { invalid, params: { ...zone, supported } }
  const [bands, insurance, days] = [
    parseBands(entered.bands),
    parsePercent(entered.insurance),
    parseDays(entered.days),
  ]
  const freeOver = entered.freeOver === '' ? undefined : parseAmount(entered.freeOver)
  if (bands === null || insurance === null || days === null || freeOver === null) {
    const parsed = { bands, insurance, days, freeOver }
    const invalidFields = (['bands', 'insurance', 'days', 'freeOver'] as const).filter(
      (name) => parsed[name] === null,
    )
    return { invalid: [...invalid, ...invalidFields], params: null }
  }
  return { invalid, params: { ...zone, supported, bands: [...bands], insurance, days, freeOver } }
}
