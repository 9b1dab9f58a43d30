import { lotLabel } from '#domain/lots/lot-number.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type LetterItem, plainItem } from '#server/platform/mail/letter-parts.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import type { CatalogueLot, CatalogueSale } from './entries.ts'

const isTobacco = (lot: CatalogueLot): boolean => lot.texts.en.kind === 'cigars'

/** Returns a sale's name in emails: title and number, or only the number if it offers tobacco (C2). */
export function saleNameInMail(
  sale: CatalogueSale,
  lots: ReadonlyMap<string, CatalogueLot>,
  lang: Language,
): string {
  return [...lots.values()].some(isTobacco) ? sale.no : nameWithNumber(sale, lang)
}

/** Returns a sale’s title and number. */
const nameWithNumber = (sale: CatalogueSale, lang: Language): string =>
  textsIn(lang)('letters.names.sale', { title: sale.texts[lang].title, number: sale.no })

/** Returns a lot's name in emails: number and title, or only the number if it is tobacco (C2). */
export function lotNameInMail(lot: CatalogueLot, lang: Language): string {
  const [t, number, { title }] = [textsIn(lang), lotLabel(lot), lot.texts[lang]]
  return isTobacco(lot)
    ? t('letters.names.lot', { number })
    : t('letters.names.lotWithTitle', { number, title })
}

/** Returns lots as items of a letter, tobacco without title or picture (C2). A single lot is shown with its sale. */
export function lotItemsInMail(
  sale: CatalogueSale,
  lots: ReadonlyMap<string, CatalogueLot>,
  lotIds: readonly string[],
  lang: Language,
): readonly LetterItem[] {
  const saleName = lotIds.length === 1 ? `${saleTitleInMail(sale, lots, lang)} · ` : ''
  return lotIds
    .map((id) => lots.get(id))
    .filter((lot) => lot !== undefined)
    .map((lot) => {
      const number = textsIn(lang)('letters.names.item', { number: lotLabel(lot) })
      if (isTobacco(lot)) return plainItem('', saleName + number)
      const { title, accent, pictures } = lot.texts[lang]
      return {
        ...plainItem(title, saleName + number),
        accent: lang === 'en' ? accent : '',
        picture: pictures[0] ?? null,
      }
    })
}

/** Returns a sale's title in emails, or its number if it offers tobacco (C2). */
const saleTitleInMail = (
  sale: CatalogueSale,
  lots: ReadonlyMap<string, CatalogueLot>,
  lang: Language,
): string => ([...lots.values()].some(isTobacco) ? sale.no : sale.texts[lang].title)
