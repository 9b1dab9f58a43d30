import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { auctionLimitGet, auctionLimitRequest } from '#wire/calls/limit-requests.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Registration } from '#wire/entities/registration.ts'
import css from './limit-request.module.css'

await loadTexts('bidResult')

/**
 * Stands where the bid button would: the amount is above the viewer's limit (W3). It tells what remains and requests as
 * much as the amount needs (W7).
 *
 * @param price the amount that the viewer would bid
 * @param left what remains of the limit for this lot
 */
export function LimitRequest({
  auctionId,
  lotId,
  currency,
  price,
  limit,
  left,
  request,
  className,
}: {
  auctionId: string
  lotId: string
  currency: string
  price: Whole
  limit: Whole
  left: Whole
  request: Registration['limitRequest']
  className?: string | undefined
}) {
  const t = useTranslations('bidResult.limit')
  const needed = limit - left + price
  const { send, isBusy, problem } = useSending(auctionId, lotId)
  const isOpen = request?.status === 'open' && request.asked >= needed
  const isDeclined = request?.status === 'declined' && request.asked === needed
  return (
    <div className={classes(css.limit, className)}>
      <p className={css.title}>{t('over')}</p>
      <p className={css.text}>{t('left', { left: money(left, currency), limit: money(limit, currency) })}</p>
      <div role="status">
        {isOpen && <p className={css.text}>{t('open', { amount: money(request.asked, currency) })}</p>}
        {isDeclined && <Declined amount={money(request.asked, currency)} />}
        {problem !== '' && <p className={css.text}>{problem}</p>}
      </div>
      {!isOpen && !isDeclined && (
        <Button kind="ink" busy={isBusy} onClick={() => void send(needed)}>
          {t('request', { amount: money(needed, currency) })}
        </Button>
      )}
    </div>
  )
}

function Declined({ amount }: { amount: string }) {
  const t = useTranslations('bidResult.limit')
  const { phone } = useHouse()
  return <p className={css.text}>{t('declined', { amount, phone })}</p>
}

/** Sends a request; the pages that show the limit ask again. */
function useSending(auctionId: string, lotId: string) {
  const t = useTranslations('bidResult.limit')
  const ask = useApiCall()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (asked: Whole): Promise<void> => {
    setBusy(true)
    const told = await ask(auctionLimitRequest, { auctionId, lotId, asked })
    // Another price or limit than shown: what stands here now is asked for anew.
    const isMoved = !told.ok && told.error.name === 'wrongState'
    await Promise.all([refresh(auctionRegisterCheck), refresh(auctionLimitGet)])
    setBusy(false)
    if (told.ok || isMoved) setProblem('')
    else setProblem(told.error.scope === 'server' ? told.error.message : t('failed'))
  }
  return { send, isBusy, problem }
}
