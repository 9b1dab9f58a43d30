import type { Language } from '#server/platform/http/calls.ts'
import type { CatalogueLot, CatalogueSale } from './entries.ts'

const isTobacco = (lot: CatalogueLot): boolean => lot.texts.en.kind === 'cigars'

/** A sale’s name in mails: title and number, or the number alone if it offers tobacco (C2). */
export function saleNameInMail(
  sale: CatalogueSale,
  lots: ReadonlyMap<string, CatalogueLot>,
  lang: Language,
): string {
  const { title } = sale.texts[lang]
  if ([...lots.values()].some(isTobacco)) return sale.no
  return lang === 'zh-Hans' ? `${title}（${sale.no}）` : `${title} (${sale.no})`
}

/** A lot’s name in mails: number and title, or the number alone if it is tobacco (C2). */
export function lotNameInMail(lot: CatalogueLot, lang: Language): string {
  const { title } = lot.texts[lang]
  if (lang === 'zh-Hans')
    return isTobacco(lot) ? `第 ${lot.lotNum} 号拍品` : `第 ${lot.lotNum} 号拍品“${title}”`
  return isTobacco(lot) ? `lot ${lot.lotNum}` : `lot ${lot.lotNum}, ${title}`
}
