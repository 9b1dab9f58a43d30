import type { ChangedField, PictureChange } from '#domain/auction/changes/lot-change.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { LotChange } from '#wire/entities/lot-change.ts'

/** A changed text or price with both versions, in words. */
export type ChangeRow = {
  readonly field: ChangedField
  /** The name of an attribute. */
  readonly name?: string
  /** The language of a text; undefined for facts and prices. */
  readonly lang: 'en' | 'zh' | undefined
  readonly from: string
  readonly to: string
  /** The keys of pictures, which have no versions in words. */
  readonly pictures?: Pick<PictureChange, 'from' | 'to'>
  /** The picture whose alternative text changed, counted from 1. */
  readonly place?: number
}

/** Returns the rows of a change, prices first. */
export function changeRows(
  { prices, versions, attributes = [], pictureKeys, alts }: LotChange,
  currency: string,
  lang: 'en' | 'zh',
): readonly ChangeRow[] {
  const amounts = prices.map(({ field, from, to }): ChangeRow => {
    const [before, after] = [from, to].map((price) => (price === 0 ? '' : money(price, currency)))
    return { field, lang: undefined, from: before ?? '', to: after ?? '' }
  })
  const texts = versions.map(
    ({ field, lang, from, to }): ChangeRow => ({ field, lang: lang === 'both' ? undefined : lang, from, to }),
  )
  const pictures: readonly ChangeRow[] = pictureKeys
    ? [{ field: 'pictures', lang: undefined, from: '', to: '', pictures: pictureKeys }]
    : []
  const others = attributes.map(({ label, from, to }): ChangeRow => {
    return { field: 'attributes', name: label[lang], lang: undefined, from: from[lang], to: to[lang] }
  })
  return [
    ...amounts,
    ...texts,
    ...others,
    ...pictures,
    ...alts.map((alt) => ({ field: 'pictures', ...alt }) as const),
  ]
}

/**
 * Returns the rows of a change in one language, with facts and prices. A text corrected only in the other language is
 * shown in that language.
 */
export function rowsInLanguage(
  changes: readonly LotChange[] | undefined,
  seq: number,
  currency: string,
  lang: 'en' | 'zh',
): readonly ChangeRow[] {
  const change = changes?.find((one) => one.seq === seq)
  const rows = change ? changeRows(change, currency, lang) : []
  const own = rows.filter((row) => row.lang === undefined || row.lang === lang)
  return own.length > 0 ? own : rows
}
