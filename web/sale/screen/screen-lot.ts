import type { Language } from '#wire/address/page-address.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { Picture } from '#wire/entities/picture.ts'

/** A value in both languages. */
export type InBothLanguages<T> = Readonly<Record<Language, T>>

/** The texts of a lot in one language. */
export type LotText = Pick<Lot, 'title' | 'accent' | 'facts'>

/** The catalogue data of a lot on the screen. */
export type ScreenLot = Pick<
  Lot,
  'id' | 'lotNum' | 'lotSuffix' | 'lowEstimate' | 'highEstimate' | 'currency' | 'identical'
> & {
  readonly text: InBothLanguages<LotText>
  readonly picture: Picture | null
}

/** The texts of a sale in one language. */
export type SaleText = { readonly title: string; readonly accent: string; readonly place: string }

const toLotText = ({ title, accent, facts }: Lot): LotText => ({ title, accent, facts })

/** Returns the sale's lots from its lists in both languages, in the order of the first. */
export function toScreenLots(english: readonly Lot[], chinese: readonly Lot[]): readonly ScreenLot[] {
  const others = new Map(chinese.map((lot) => [lot.id, lot]))
  return english.map((lot) => ({
    id: lot.id,
    lotNum: lot.lotNum,
    lotSuffix: lot.lotSuffix,
    lowEstimate: lot.lowEstimate,
    highEstimate: lot.highEstimate,
    currency: lot.currency,
    identical: lot.identical,
    text: { en: toLotText(lot), 'zh-Hans': toLotText(others.get(lot.id) ?? lot) },
    picture: lot.pictures[0] ?? null,
  }))
}
