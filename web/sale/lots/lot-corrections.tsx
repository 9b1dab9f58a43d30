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
import { EarlierPictures, LaterPictures } from './picture-versions.tsx'
import { EarlierVersion, LaterVersion } from './two-versions.tsx'
import { useFreshCatalogue } from './use-fresh-catalogue.ts'

await loadTexts('changes')

/** The corrections of a lot with both versions, newest first, and errata (K13); nothing where it has none. */
export function LotCorrections({ lotId, currency }: { lotId: string; currency: string }) {
  const corrections = useLotFact(lotId, (lot) => lot?.corrections) ?? []
  const { lot } = useSaleStore()
  const latestChange = useCallback(() => {
    const view = lot(lotId)
    // The page of a withdrawn lot states why, and what took its place.
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
          <dl className={css.versions}>
            {shown.map((row) => (
              <div key={`${row.field} ${row.place}`}>
                <dt>{row.place === undefined ? t(`field.${row.field}`) : t('alt', { place: row.place })}</dt>
                <dd>
                  <span className={row.pictures ? undefined : 'visually-hidden'}>{t('before')}</span>{' '}
                  {row.pictures ? (
                    <EarlierPictures pictures={row.pictures} />
                  ) : (
                    <EarlierVersion {...row} lang={foreign(row.lang, lang)} />
                  )}
                </dd>
                <dd>
                  <span className={row.pictures ? undefined : 'visually-hidden'}>{t('after')}</span>{' '}
                  {row.pictures ? (
                    <LaterPictures pictures={row.pictures} />
                  ) : (
                    <LaterVersion {...row} lang={foreign(row.lang, lang)} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    )
  })
}

/** The language of a text where it is not that of the page. */
const foreign = (lang: 'en' | 'zh' | undefined, ofPage: 'en' | 'zh'): string | undefined =>
  lang === undefined || lang === ofPage ? undefined : lang === 'zh' ? 'zh-Hans' : 'en'
