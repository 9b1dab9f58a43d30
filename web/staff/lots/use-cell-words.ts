import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import type { CellReading } from './cells.ts'
import type { CellWords } from './grid-rows.ts'

const goodsKinds = ['wine', 'spirits', 'cigars', 'other'] as const

/** The types of gifts, which only imports of goods name. */
const giftTypes = ['table', 'drink', 'evening'] as const

/** Returns the words of cell values in the page's language, for display and for parsing. */
export function useCellWords(currency: string): { readonly words: CellWords; readonly reading: CellReading } {
  const t = useTranslations('lotGrid')
  const lang = useLocale()
  const { byId: attributes } = useLotAttributes()
  const { data } = useApiQuery(staffCategoryList, {})
  return useMemo(() => {
    const categories = (data?.list ?? []).map(({ id, nameEn, nameZh }) => ({
      id,
      words: lang === 'en' ? [nameEn, nameZh] : [nameZh, nameEn],
    }))
    const goods = goodsKinds.map((kind) => ({ id: kind, words: [t(`goods.${kind}`)] }))
    const nameIn = (choices: readonly { id: string; words: readonly string[] }[]) => (id: string) =>
      choices.find((one) => one.id === id)?.words[0] ?? id
    return {
      words: {
        amount: figure,
        category: nameIn(categories),
        goods: nameIn([...goods, ...giftTypes.map((id) => ({ id, words: [t(`goods.${id}`)] }))]),
        mark: t('mark'),
        attributes,
        lang: lang === 'en' ? 'en' : 'zh',
      },
      reading: { currency, categories, goods, marks: [t('mark'), '✓', '1', 'x', 'yes', '是'], attributes },
    }
  }, [data, lang, t, currency, attributes])
}
