import type { ChangedField, PictureChange } from '#domain/auction/changes/lot-change.ts'
import { money } from '#web/kit/i18n/formats.ts'
import type { LotChange } from '#wire/entities/lot-change.ts'

/** A changed text or price with both versions, in words. */
export type ChangeRow = {
  readonly field: ChangedField
  /** The language of a text; undefined for facts and prices. */
  readonly lang: 'en' | 'zh' | undefined
  readonly from: string
  readonly to: string
  /** The keys of pictures, which have no versions in words. */
  readonly pictures?: Pick<PictureChange, 'from' | 'to'>
}

/** The rows of a change, prices first. */
export function changeRows(
  { prices, versions, pictureKeys }: LotChange,
  currency: string,
): readonly ChangeRow[] {
  const amounts = prices.map(({ field, from, to }): ChangeRow => {
    const [before, after] = [from, to].map((price) => (price === 0 ? '' : money(price, currency)))
    return { field, lang: undefined, from: before ?? '', to: after ?? '' }
  })
  const texts = versions.map(
    ({ field, lang, from, to }): ChangeRow => ({ field, lang: lang === 'both' ? undefined : lang, from, to }),
  )
  if (!pictureKeys) return [...amounts, ...texts]
  const pictures = { field: 'pictures', lang: undefined, from: '', to: '', pictures: pictureKeys } as const
  return [...amounts, ...texts, pictures]
}
