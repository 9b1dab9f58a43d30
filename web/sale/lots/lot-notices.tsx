import { useLocale, useTranslations } from 'use-intl'
import type { LotView } from '#domain/auction/view.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { LotCorrections } from './lot-corrections.tsx'
import css from './lot-notices.module.css'

await loadTexts('changes')

/**
 * The saleroom notices and the corrections of a lot, newest first (K13), and the parcel that it belongs to (V20);
 * nothing where it has none.
 */
export function LotNotices({
  lotId,
  currency,
  parcel = '',
  className,
}: {
  lotId: string
  /** Of the sale, for the corrections of prices; without it only notices are shown. */
  currency?: string
  /** The numbers of the lots of its parcel; '' where it belongs to none. */
  parcel?: string
  className?: string | undefined
}) {
  const t = useTranslations('lots.notice')
  const parcelTitle = useTranslations('changes.parcel')('title')
  const lang = useLocale()
  const view = useLot(lotId)
  const notices = view?.notices ?? []
  const parcelText = useParcelText(parcel, view)
  const hasAny =
    notices.length > 0 || parcelText !== '' || (currency !== undefined && (view?.corrections.length ?? 0) > 0)
  return (
    <div className={classes(css.notices, hasAny && className)} data-notices="">
      {parcelText !== '' && (
        <section className={css.notice}>
          <h2 className={css.title}>{parcelTitle}</h2>
          <p>{parcelText}</p>
        </section>
      )}
      {notices.toReversed().map(({ seq, at, en, zh }) => (
        <section key={seq} className={css.notice}>
          <h2 className={css.title}>{t('title', { date: date(at) })}</h2>
          <p>{lang === 'en' ? en : zh}</p>
        </section>
      ))}
      {currency !== undefined && <LotCorrections lotId={lotId} currency={currency} />}
    </div>
  )
}

/** What a lot's page says of its parcel: before the lot is called, and once it was sold without being called. */
function useParcelText(numbers: string, view: LotView | undefined): string {
  const t = useTranslations('changes.parcel')
  if (!view || view.withdrawn) return ''
  if (view.parcelOf !== '') return t('sold')
  return numbers === '' || view.saleStatus !== 'open' ? '' : t('lot', { numbers })
}
