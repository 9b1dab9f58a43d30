import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { timeOfDay } from '#web/kit/live/time-of-day.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import type { OpenLimitRequest } from '#wire/calls/limit-requests.ts'
import css from './area.module.css'
import { KeyCap } from './key-cap.tsx'
import type { LimitRequests } from './use-limit-requests.ts'

/**
 * Requests for a higher limit (W7): who asks, what the limit is and what of it remains. One press raises it.
 *
 * @param hasKey the first is raised by a key as well
 */
export function LimitEntries({ limits, hasKey }: { limits: LimitRequests; hasKey: boolean }) {
  const t = useTranslations('desk.limit')
  const { refused } = limits
  return (
    <>
      {refused && (
        <li className={css.decide}>
          <Banner kind="error" onClear={limits.clear}>
            <b>{t('refused', { paddle: refused.paddle })}</b>{' '}
            {refused.error.name === 'conflict' ? t('changed') : refused.error.message}
          </Banner>
        </li>
      )}
      {limits.list.map((request, place) => (
        <LimitEntry key={request.userId} request={request} limits={limits} hasKey={hasKey && place === 0} />
      ))}
    </>
  )
}

function LimitEntry({
  request,
  limits,
  hasKey,
}: {
  request: OpenLimitRequest
  limits: LimitRequests
  hasKey: boolean
}) {
  const t = useTranslations('desk.limit')
  const { paddle, firstName, lastName, limit, committed, asked, at } = request
  const isBusy = limits.busy?.userId === request.userId
  return (
    <li className={css.decide}>
      <p className={css.head}>
        <b>
          {paddle} {personName(firstName, lastName)}
        </b>
        <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
      </p>
      <p>
        {t('text', {
          asked: figure(asked),
          limit: figure(limit),
          committed: figure(committed),
          left: figure(Math.max(0, limit - committed)),
        })}
      </p>
      <p className={css.pair}>
        <Button
          kind="ink"
          size="sm"
          busy={isBusy}
          disabled={limits.isLocked}
          onClick={() => limits.decide(request, true)}
          aria-keyshortcuts={hasKey ? 'Q' : undefined}
        >
          {t('raise', { amount: figure(asked) })} {hasKey && <KeyCap act="raiseLimit" />}
        </Button>
        <Button
          kind="line"
          size="sm"
          disabled={limits.isLocked || isBusy}
          onClick={() => limits.decide(request, false)}
        >
          {t('decline')}
        </Button>
      </p>
    </li>
  )
}
