import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import { TimeOfDay } from '#web/kit/ui/time-of-day.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { type OpenLimitRequest, staffLimitDecide } from '#wire/calls/limit-requests.ts'
import css from './area.module.css'
import { KeyCap } from './key-cap.tsx'
import type { LimitRequests } from './use-limit-requests.ts'

/**
 * Lists requests for a higher limit (W7) with the current limit and its remainder; one press raises the limit.
 *
 * @param hasKey whether a key raises the first one
 */
export function LimitEntries({ limitRequests, hasKey }: { limitRequests: LimitRequests; hasKey: boolean }) {
  const t = useTranslations('console.limit')
  const { refusal: refused } = limitRequests
  return (
    <>
      {refused && (
        <li className={css.decide}>
          <Banner kind="error" onClear={limitRequests.clear}>
            <b>{t('refused', { paddle: refused.paddle })}</b>{' '}
            {refused.error.name === 'conflict' ? t('changed') : refused.error.message}
          </Banner>
        </li>
      )}
      {limitRequests.list.map((request, index) => (
        <LimitEntry
          key={request.userId}
          request={request}
          limitRequests={limitRequests}
          hasKey={hasKey && index === 0}
        />
      ))}
    </>
  )
}

function LimitEntry({
  request,
  limitRequests,
  hasKey,
}: {
  request: OpenLimitRequest
  limitRequests: LimitRequests
  hasKey: boolean
}) {
  const t = useTranslations('console.limit')
  const { paddle, firstName, lastName, limit, committed, asked, at } = request
  const isBusy = limitRequests.busy?.userId === request.userId
  return (
    <li className={css.decide}>
      <p className={css.head}>
        <b>
          {paddle} {personName(firstName, lastName)}
        </b>
        <TimeOfDay at={at} />
      </p>
      <p>
        {t('text', {
          asked: figure(asked),
          limit: figure(limit),
          committed: figure(committed),
          left: figure(Math.max(0, limit - committed)),
        })}
      </p>
      <MayCall call={staffLimitDecide}>
        <p className={css.pair}>
          <Button
            kind="ink"
            size="sm"
            busy={isBusy}
            disabled={limitRequests.isLocked}
            onClick={singlePress(() => limitRequests.decide(request, true))}
            aria-keyshortcuts={hasKey ? 'Q' : undefined}
          >
            {t('raise', { amount: figure(asked) })} {hasKey && <KeyCap action="raiseLimit" />}
          </Button>
          <Button
            kind="line"
            size="sm"
            disabled={limitRequests.isLocked || isBusy}
            onClick={singlePress(() => limitRequests.decide(request, false))}
          >
            {t('decline')}
          </Button>
        </p>
      </MayCall>
    </li>
  )
}
