import { useLocale, useTranslations } from 'use-intl'
import { choiceGroup } from '#domain/auction/choice-group.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { lotNumbers } from '#domain/parallel-lots/parcel.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { LotCorrections } from './lot-corrections.tsx'
import css from './lot-notices.module.css'
import { SaleMessage } from './sale-message.tsx'

await loadTexts('changes')

/**
 * The announcement to everybody in the sale (V11), the saleroom notices and corrections of a lot, newest
 * first (K13), the parcel to which it belongs (V20) and whether it is offered by choice (V23). It renders
 * nothing if there are none.
 */
export function LotNotices({
  lotId,
  currency,
  parcel = '',
  around = [],
  className,
}: {
  lotId: string
  /** The currency of the sale, for corrections of prices; without it only notices are shown. */
  currency?: string
  /** The numbers of the lots in its parcel, or '' if it belongs to none. */
  parcel?: string
  /** The lots around it with their numbers, which include those offered with it by choice (V23). */
  around?: readonly (LotNumber & { readonly id: string })[]
  className?: string | undefined
}) {
  const t = useTranslations('changes.notice')
  const parcelTitle = useTranslations('changes.parcel')('title')
  const lang = useLocale()
  const view = useLot(lotId)
  const notices = view?.notices ?? []
  const parcelText = useParcelText(parcel, view)
  const choiceTitle = useTranslations('changes.choice')('title')
  const choiceText = useChoiceText(around, view)
  const hasMessage = useSale().message !== null
  const hasAny =
    hasMessage ||
    notices.length > 0 ||
    choiceText !== '' ||
    parcelText !== '' ||
    (currency !== undefined && (view?.corrections.length ?? 0) > 0)
  return (
    <div className={classes(layout.stack, hasAny && className)} data-notices="">
      <SaleMessage />
      {choiceText !== '' && (
        <section className={css.notice}>
          <h2 className={css.title}>{choiceTitle}</h2>
          <p>{choiceText}</p>
        </section>
      )}
      {parcelText !== '' && choiceText === '' && (
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

/**
 * Returns what a lot's page says about its parcel: before the lot is called, and after it was sold without
 * being called. /
 */
function useParcelText(numbers: string, view: LotView | undefined): string {
  const t = useTranslations('changes.parcel')
  if (!view || view.withdrawn) return ''
  if (view.parcelOf !== '') return t('sold')
  return numbers === '' || view.saleStatus !== 'open' ? '' : t('lot', { numbers })
}

/**
 * V23: returns what a lot's page says about buyer's choice: what it means, before the lot is called, or that
 * it was chosen.
 */
function useChoiceText(
  around: readonly (LotNumber & { readonly id: string })[],
  view: LotView | undefined,
): string {
  const t = useTranslations('changes.choice')
  const lang = useLocale()
  const { choices } = useSale()
  const group = choiceGroup(choices, view?.lotId ?? '')
  if (!view || view.withdrawn || group.length === 0) return ''
  if (view.parcelOf !== '') return t('sold')
  const numbers = lotNumbers(
    around.filter(({ id }) => group.includes(id)),
    lang,
  )
  const isWhole = group.every((id) => around.some((lot) => lot.id === id))
  return view.saleStatus === 'open' ? t('lot', { numbers: isWhole ? numbers : 'none' }) : ''
}
