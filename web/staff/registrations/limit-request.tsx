import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { dateTime, money } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffLimitDecide } from '#wire/calls/limit-requests.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import type { CallError } from '#wire/refusals/call-error.ts'

/** A request for a higher limit (W7), with buttons to grant or decline it. */
export function LimitRequest({
  auction,
  userId,
  request: { asked, at },
}: {
  auction: Auction
  userId: string
  request: NonNullable<Applicant['limitRequest']>
}) {
  const t = useTranslations('registrations.house.limitRequest')
  const call = useApiCall()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const amount = money(asked, auction.currency)
  const decide = async (approve: boolean): Promise<void> => {
    setBusy(true)
    const response = await call(staffLimitDecide, { auctionId: auction.id, userId, asked, approve })
    await refresh(staffRegistrationList)
    setBusy(false)
    setProblem(response.ok ? '' : problemOf(response.error))
  }
  const problemOf = (error: CallError): string => {
    if (error.name === 'wrongState' && error.data.status === 'standingLimit') return t('standingLimit')
    return error.name === 'conflict' ? t('changed') : error.message
  }
  return (
    <>
      {t('text', { amount, time: dateTime(at) })}
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <MayCall call={staffLimitDecide}>
        <span className={entryCss.actions}>
          <Button kind="ink" size="sm" busy={isBusy} onClick={() => void decide(true)}>
            {t('raise', { amount })}
          </Button>
          <Button kind="line" size="sm" disabled={isBusy} onClick={() => void decide(false)}>
            {t('decline')}
          </Button>
        </span>
      </MayCall>
    </>
  )
}
