import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BidButton } from '#domain/auction/bid-button.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { useLotOrder } from './lot-order.ts'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'
import css from './slot-links.module.css'

/**
 * Links below a button that cannot bid: to the record of a decided lot, to the other lots for its owner, or
 * to how bidding works.
 * @param isLate whether the viewer's bid on it came after the hammer, which the button states instead of
 * naming the next lot
 */
export function SlotLinks({
  button,
  lot,
  isLate = false,
}: {
  button: BidButton
  lot: SaleroomLot
  isLate?: boolean
}) {
  const t = useTranslations('live.links')
  const { auction } = useSaleroom()
  const next = useLotOrder().upcoming[0]
  const sale = `/auction/${auction.id}`
  switch (button.kind) {
    case 'won':
    case 'lost':
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return (
        <SlotRow
          label={
            button.kind === 'lost' || (isLate && button.kind !== 'won')
              ? t('owesNothing', { number: lotLabel(lot) })
              : t('decided', { number: lotLabel(lot) })
          }
        >
          <NewTab to={`${sale}/record`}>{t('record')}</NewTab>
          {isLate && next ? (
            <NewTab to={`${sale}/lot/${next.id}`}>{t('next', { number: lotLabel(next) })}</NewTab>
          ) : (
            <NewTab to={sale}>{t('lots')}</NewTab>
          )}
        </SlotRow>
      )
    case 'own':
      return (
        <SlotRow label={t('ownLot')}>
          <NewTab to={sale}>{t('lots')}</NewTab>
          <NewTab to={`${sale}/record`}>{t('record')}</NewTab>
        </SlotRow>
      )
    default:
      return (
        <SlotRow label={t('newcomer')}>
          <NewTab to={paths.howToBuy}>{t('howToBuy')}</NewTab>
          <NewTab to={sale}>{t('lots')}</NewTab>
        </SlotRow>
      )
  }
}

/** A row of two controls with a label, as high as the row of amounts. */
export function SlotRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={css.label}>{label}</p>
      <div className={css.links}>{children}</div>
    </div>
  )
}

/** A link that leaves the saleroom open. */
export function NewTab({ to, children }: { to: string; children: ReactNode }) {
  const t = useTranslations('live.lot')
  return (
    <ButtonLink kind="line" size="sm" to={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </ButtonLink>
  )
}
