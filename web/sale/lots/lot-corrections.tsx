import { useCallback } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { LotCorrection } from '#domain/auction/state.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSaleStore } from '#web/kit/live/live-context.ts'
import { useLotFact } from '#web/kit/live/sale-hooks.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { rowsInLanguage } from './change-rows.ts'
import css from './lot-notices.module.css'
import { useFreshCatalogue } from './use-fresh-catalogue.ts'
import { foreignLanguage, VersionList } from './version-list.tsx'

await loadTexts('changes')

/** The corrections of a lot with both versions, newest first, and errata (K13); nothing if it has none. */
export function LotCorrections({ lotId, currency }: { lotId: string; currency: string }) {
  const corrections = useLotFact(lotId, (lot) => lot?.corrections) ?? []
  const { lot } = useSaleStore()
  const latestChange = useCallback(() => {
    const view = lot(lotId)
    // The page of a withdrawn lot states why and what replaced it.
    return Math.max(view?.corrections.at(-1)?.seq ?? 0, view?.withdrawn ? view.seq : 0)
  }, [lot, lotId])
  useFreshCatalogue(latestChange)
  if (corrections.length === 0) return null
  return <Corrections lotId={lotId} currency={currency} corrections={corrections} />
}

function Corrections({
  lotId,
  currency,
  corrections,
}: {
  lotId: string
  currency: string
  corrections: readonly LotCorrection[]
}) {
  const t = useTranslations('changes')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { data } = useApiQuery(lotCorrections, { lotId })
  return corrections.toReversed().map(({ seq, at, fields, erratum }) => {
    const shown = rowsInLanguage(data?.list, seq, currency, lang)
    return (
      <section key={seq} id={`correction-${seq}`} className={css.notice}>
        <h2 className={css.title}>{t(erratum ? 'erratum' : 'title', { date: date(at) })}</h2>
        {erratum && <p>{erratum[lang]}</p>}
        {!erratum && shown.length === 0 && (
          <p>{fields.map((field) => t(`field.${field}`)).join('\u00a0· ')}</p>
        )}
        {shown.length > 0 && (
          <VersionList
            rows={shown.map((row) => ({
              ...row,
              name:
                row.place === undefined
                  ? (row.name ?? t(`field.${row.field}`))
                  : t('alt', { place: row.place }),
              lang: foreignLanguage(row.lang, lang),
            }))}
          />
        )}
      </section>
    )
  })
}
