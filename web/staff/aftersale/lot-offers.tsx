import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { dateTime, figure } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffAftersaleOfferWithdraw } from '#wire/calls/aftersale-offers.ts'
import type { StaffAftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import css from './aftersale.module.css'
import { useSaleAct } from './use-sale-act.ts'

/** The offers of a lot after the sale, latest first (O17): to whom, at what price, and how each ended. */
export function LotOffers({
  auctionId,
  offers,
}: {
  auctionId: string
  offers: readonly StaffAftersaleOffer[]
}) {
  const t = useTranslations('houseAftersale.offer')
  const open = offers.find(({ state }) => state === 'open')
  return (
    <section aria-label={t('list')} className={css.offers}>
      <h3 className={typography.label}>{t('list')}</h3>
      <ul className={css.bidders}>
        {offers.map(({ id, paddle, name, price, state, until, endedAt }) => (
          <li key={id}>
            <b className={css.price}>{figure(price)}</b>
            <span>
              <b>{paddle}</b> {name}
            </span>
            <span className={typography.muted}>
              {t(`state.${state}`, { until: dateTime(until), ended: dateTime(endedAt || until) })}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <MayCall call={staffAftersaleOfferWithdraw}>
          <WithdrawOffer auctionId={auctionId} offer={open} />
        </MayCall>
      )}
    </section>
  )
}

/** Withdraws an open offer after a confirmation. */
function WithdrawOffer({ auctionId, offer }: { auctionId: string; offer: StaffAftersaleOffer }) {
  const t = useTranslations('houseAftersale.offer')
  const call = useApiCall()
  const { act, isBusy, problem, clear } = useSaleAct()
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = async () => {
    const request = () => call(staffAftersaleOfferWithdraw, { auctionId, offerId: offer.id })
    await act(offer.id, request, t('withdrawn'))
    setConfirming(false)
  }
  return (
    <>
      <ErrorBanner text={problem} onClear={clear} />
      <Button kind="line" size="sm" onClick={() => setConfirming(true)}>
        {t('withdraw')}
      </Button>
      <AlertDialog
        open={isConfirming}
        title={t('withdrawTitle')}
        message={t('withdrawText', { paddle: offer.paddle, name: offer.name })}
        confirm={t('withdraw')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
