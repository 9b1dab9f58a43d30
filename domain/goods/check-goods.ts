import { type DraftLanguage, draftLanguages } from '#domain/drafts/bilingual.ts'
import { type Goods, type GoodsKind, type GoodsText, goodsTypes } from './goods.ts'

/**
 * Why goods cannot be offered. `missing`: no language is complete, or a required field has no value. `alt`: a picture
 * has no alternative text in a complete language. `type`: only the other mall has this type (C2).
 */
export const goodsIssues = ['missing', 'alt', 'type'] as const

/** One reason with its field: `title.en`, `pictures`, `alt.zh`. */
type GoodsIssue = { readonly issue: (typeof goodsIssues)[number]; readonly field: string }

/** The texts without which clients see the other language. */
const requiredTexts = ['title', 'facts'] as const satisfies readonly GoodsText[]

const missingTexts = (goods: Goods, lang: DraftLanguage): readonly GoodsText[] =>
  requiredTexts.filter((text) => goods[text][lang].trim() === '')

/** Returns the languages that goods lack, wholly or in part; clients see the other one. */
export const missingLanguages = (goods: Goods): readonly DraftLanguage[] =>
  draftLanguages.filter((lang) => missingTexts(goods, lang).length > 0)

/** Lists what prevents goods from being offered. One complete language is enough. */
export function checkGoods(kind: GoodsKind, goods: Goods): readonly GoodsIssue[] {
  const missing = missingLanguages(goods)
  const complete = draftLanguages.filter((lang) => !missing.includes(lang))
  const begun = draftLanguages.find((lang) => missingTexts(goods, lang).length < requiredTexts.length) ?? 'en'
  const incomplete = complete.length > 0 ? [] : missingTexts(goods, begun).map((text) => `${text}.${begun}`)
  const fields = [
    ...incomplete,
    ...(kind === 'product' && goods.category === '' ? ['category'] : []),
    ...(goods.pictures.length === 0 ? ['pictures'] : []),
  ]
  return [
    ...fields.map((field) => ({ issue: 'missing', field }) as const),
    ...complete
      .filter((lang) => goods.pictures.some(({ alt }) => alt[lang].trim() === ''))
      .map((lang) => ({ issue: 'alt', field: `alt.${lang}` }) as const),
    ...(goodsTypes[kind].some((type) => type === goods.type)
      ? []
      : [{ issue: 'type', field: 'type' } as const]),
  ]
}

/** Returns whether a change removes something that offered goods need. */
export function isSpoilt(kind: GoodsKind, before: Goods, after: Goods): boolean {
  const known = new Set(lacks(kind, before))
  return lacks(kind, after).some((field) => !known.has(field))
}

const lacks = (kind: GoodsKind, goods: Goods): readonly string[] =>
  checkGoods(kind, goods).flatMap(({ issue, field }) => (issue === 'alt' ? [] : [field]))
