import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { exactMoney, money } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import layout from '#web/kit/ui/layout.module.css'
import {
  aftersaleOfferAccept,
  aftersaleOfferDecline,
  aftersaleOfferGet,
  aftersaleOfferList,
} from '#wire/calls/aftersale-offers.ts'
import { orderList } from '#wire/calls/orders.ts'
import type { AftersaleOffer } from '#wire/entities/aftersale-offer.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

type Answer = 'accept' | 'decline'

/** Accepts or declines an offer, each after a confirmation: the purchase states its total and is binding. */
export function AnswerOffer({ offer }: { offer: AftersaleOffer }) {
  const t = useTranslations('offers')
  const call = useApiCall()
  const refresh = useRefresh()
  const refusalText = useRefusalText(offer)
  const [answer, setAnswer] = useState<Answer>('accept')
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = (next: Answer) => {
    setAnswer(next)
    setProblem('')
    setConfirming(true)
  }
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const { id: offerId, sale } = offer
    const response =
      answer === 'accept'
        ? await call(aftersaleOfferAccept, { auctionId: sale.id, offerId })
        : await call(aftersaleOfferDecline, { offerId })
    if (!response.ok) setProblem(refusalText(response.error))
    await Promise.all([aftersaleOfferGet, aftersaleOfferList, orderList].map((each) => refresh(each)))
    setBusy(false)
    setConfirming(false)
  }
  const { hammer, totals, currency } = offer
  const values = {
    number: lotLabel(offer.lot),
    hammer: exactMoney(hammer, currency),
    total: exactMoney(totals.transfer, currency),
  }
  return (
    <div className={layout.stack}>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <Button kind="bid" full onClick={() => ask('accept')}>
        {t('accept.open')}
      </Button>
      <Button kind="line" full onClick={() => ask('decline')}>
        {t('decline.open')}
      </Button>
      <AlertDialog
        open={isConfirming}
        title={t(`${answer}.title`, values)}
        message={t(`${answer}.text`, values)}
        confirm={t(`${answer}.confirm`)}
        cancel={t(`${answer}.cancel`)}
        busy={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setConfirming(false)}
      />
    </div>
  )
}

/** Returns why an answer was refused, and what to do. */
function useRefusalText({ currency }: AftersaleOffer): (error: CallError) => string {
  const t = useTranslations('offers.refusal')
  return (error) => {
    switch (error.name) {
      case 'wrongState': {
        const { status } = error.data
        return t(status === 'declined' || status === 'withdrawn' || status === 'expired' ? status : 'gone')
      }
      case 'overLimit':
        return t('overLimit', { limit: money(error.data.limit, currency) })
      case 'ownLot':
        return t('ownLot')
      case 'registrationRefused':
      case 'notRegistered':
        return t('paddle')
      case 'conflict':
        return t('changed')
      default:
        return error.message
    }
  }
}
