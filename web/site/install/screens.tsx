import { useLocale, useTranslations } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import type { CardLot } from '#web/sale/lots/card-lot.ts'
import { Phones } from './phones.tsx'
import narrowEnglish from './screens/saleroom-en-390.webp'
import wideEnglish from './screens/saleroom-en-1440.webp'
import narrowChinese from './screens/saleroom-zh-390.webp'
import wideChinese from './screens/saleroom-zh-1440.webp'
import css from './screens.module.css'

/** The company whose saleroom is on the pictures. */
const pictured = 'Bowen House'

const pictures = {
  en: { wide: wideEnglish, narrow: narrowEnglish },
  'zh-Hans': { wide: wideChinese, narrow: narrowChinese },
}

/** The saleroom on a computer and a telephone; another company shows its own lots on drawn telephones. */
export function Screens({ lots }: { lots: readonly CardLot[] }) {
  const t = useTranslations('install.screens')
  const { wide, narrow } = pictures[useLocale() === 'zh-Hans' ? 'zh-Hans' : 'en']
  if (useHouse().name.en !== pictured) return <Phones lots={lots} />
  return (
    <div className={css.screens}>
      <img className={css.wide} src={wide} alt={t('wide')} width={1440} height={900} loading="lazy" />
      <img className={css.narrow} src={narrow} alt={t('narrow')} width={390} height={844} loading="lazy" />
    </div>
  )
}
