import { useLocale, useTranslations } from 'use-intl'
import { isChinese } from '#web/kit/i18n/language.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { Phones } from './phones.tsx'
import english from './screens/saleroom-en-390.webp'
import chinese from './screens/saleroom-zh-390.webp'
import css from './screens.module.css'

/** The company whose saleroom is shown in the pictures. */
const pictured = 'Bowen House'

/** Shows the saleroom on a phone: as a picture for Bowen House, and for any other company drawn with its own lots. */
export function Screens({ lots }: { lots: readonly CardLot[] }) {
  const t = useTranslations('install.screens')
  const picture = isChinese(useLocale()) ? chinese : english
  if (useHouse().name.en !== pictured) return <Phones lots={lots} />
  return (
    <div className={css.screens}>
      <img src={picture} alt={t('phone')} width={390} height={844} loading="lazy" />
    </div>
  )
}
