import { useLocale, useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import notices from '#web/sale/lots/lot-notices.module.css'
import { foreignLanguage, VersionList } from '#web/sale/lots/version-list.tsx'
import { saleCorrections } from '#wire/calls/sale-corrections.ts'
import type { SaleCorrection } from '#wire/entities/sale-correction.ts'

await loadTexts('changes')

/** The corrections of the texts of a sale with both versions, newest first (K13); nothing if it has none. */
export function SaleCorrections({ auctionId }: { auctionId: string }) {
  const { data } = useApiQuery(saleCorrections, { auctionId })
  if (!data || data.list.length === 0) return null
  return (
    <div id={place} className={layout.stack} data-notices>
      {data.list.map((correction) => (
        <Correction key={correction.number} correction={correction} />
      ))}
    </div>
  )
}

/** States that the texts of a sale were corrected, with the latest notice and a link to the corrections. */
export function LatestCorrection({ auctionId }: { auctionId: string }) {
  const t = useTranslations('changes')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { data } = useApiQuery(saleCorrections, { auctionId })
  const [latest] = data?.list ?? []
  if (!latest) return null
  return (
    <p className={classes(layout.shell, typography.small)} data-notices>
      <a href={`#${place}`} className={typography.link}>
        {t('title', { date: date(latest.at) })}
      </a>{' '}
      {latest.notice?.[lang]}
    </p>
  )
}

const place = 'sale-corrections'

/** A correction; a text corrected only in the other language is shown in that language. */
function Correction({ correction: { at, notice, versions } }: { correction: SaleCorrection }) {
  const t = useTranslations('changes')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const own = versions.filter((one) => one.lang === lang)
  const shown = own.length > 0 ? own : versions
  return (
    <section className={notices.notice}>
      <h3 className={notices.title}>{t('title', { date: date(at) })}</h3>
      {notice && <p>{notice[lang]}</p>}
      <VersionList
        rows={shown.map((one) => ({
          ...one,
          name: t(`saleField.${one.field}`),
          lang: foreignLanguage(one.lang, lang),
        }))}
      />
    </section>
  )
}
