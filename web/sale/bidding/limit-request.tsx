import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Whole } from '#domain/money/money.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { auctionLimitGet, auctionLimitRequest } from '#wire/calls/limit-requests.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Registration } from '#wire/entities/registration.ts'
import css from './limit-request.module.css'

await loadTexts('bidResult')

/**
 * Replaces the bid button above the viewer's limit (W3): shows what remains and requests the required limit (W7).
 *
 *
 * @param price the amount that the viewer wants to bid
 * @param limitLeft the remaining limit for this lot
 * @param onChange returns to an amount that the limit covers; undefined if there is none or the choice is still shown
 */
export function LimitRequest({
  auctionId,
  lotId,
  currency,
  price,
  limit,
  limitLeft,
  request,
  onChange,
  className,
}: {
  auctionId: string
  lotId: string
  currency: string
  price: Whole
  limit: Whole
  limitLeft: Whole
  request: Registration['limitRequest']
  onChange?: (() => void) | undefined
  className?: string | undefined
}) {
  const t = useTranslations('bidResult.limit')
  const confirmText = useTranslations('bidResult.confirm')
  const requiredLimit = limit - limitLeft + price
  const { send, isBusy, problem } = useLimitRequest(auctionId, lotId)
  const isOpen = request?.status === 'open' && request.asked >= requiredLimit
  const isDeclined = request?.status === 'declined' && request.asked === requiredLimit
  return (
    <div tabIndex={-1} className={classes(css.limit, className)} data-limit-request>
      <p className={css.title}>{t('over')}</p>
      <p className={typography.detail}>
        {t('left', { left: money(limitLeft, currency), limit: money(limit, currency) })}
      </p>
      <div role="status">
        {isOpen && (
          <p className={typography.detail}>{t('open', { amount: money(request.asked, currency) })}</p>
        )}
        {isDeclined && <Declined amount={money(request.asked, currency)} />}
        {problem !== '' && <p className={typography.detail}>{problem}</p>}
      </div>
      {!isOpen && !isDeclined && (
        <Button kind="ink" busy={isBusy} onClick={() => void send(requiredLimit)}>
          {t('request', { amount: money(requiredLimit, currency) })}
        </Button>
      )}
      {onChange && (
        <Button kind="line" onClick={onChange}>
          {confirmText('change')}
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the visible request. */
export const focusLimitRequest = (): void =>
  document.querySelector<HTMLElement>('[data-limit-request]')?.focus()

function Declined({ amount }: { amount: string }) {
  const t = useTranslations('bidResult.limit')
  const { phone } = useHouse()
  return <p className={typography.detail}>{t('declined', { amount, phone })}</p>
}

/** Sends a limit request and invalidates queries that show the limit. */
function useLimitRequest(auctionId: string, lotId: string) {
  const t = useTranslations('bidResult.limit')
  const call = useApiCall()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (asked: Whole): Promise<void> => {
    setBusy(true)
    const result = await call(auctionLimitRequest, { auctionId, lotId, asked })
    // The price or limit has changed, so the data shown here is reloaded.
    const isOutdated = !result.ok && result.error.name === 'wrongState'
    await Promise.all([refresh(auctionRegisterCheck), refresh(auctionLimitGet)])
    setBusy(false)
    if (result.ok || isOutdated) setProblem('')
    else setProblem(result.error.scope === 'server' ? result.error.message : t('failed'))
  }
  return { send, isBusy, problem }
}
