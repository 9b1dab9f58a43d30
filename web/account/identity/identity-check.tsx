import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { IdentityState } from '#domain/registration/identity.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { ApplyIdentity } from './apply-identity.tsx'
import { CheckSteps } from './check-steps.tsx'
import css from './identity-check.module.css'
import { OwnDocuments } from './own-documents.tsx'

await loadTexts('identity')

/** Where one's own check stands; undefined until it is known. It moves by itself when the house has decided. */
function useIdentityState(): IdentityState | undefined {
  const { data } = useApiQuery(userInfo, {})
  return data && identityState(data.apply.status)
}

/**
 * One's identity check, as it stands: documents to send in, word that they are looked at, or that all is well.
 *
 * @param back where one was going; '/' where nowhere
 * @param onLater asked to leave without sending; for sheets
 */
export function IdentityCheck({ back = '/', onLater }: { back?: string; onLater?: () => void }) {
  const state = useIdentityState()
  const steps = <Steps state={state ?? 'none'} />
  switch (state) {
    case undefined:
      return <Skeleton className={css.waiting} />
    case 'none':
    case 'rejected':
      return (
        <>
          <ApplyIdentity steps={steps} onSent={stay} {...(onLater ? { onLater } : {})} />
          {!onLater && <WayOn back={back} />}
        </>
      )
    case 'awaiting':
      return <Awaiting steps={steps} back={back} />
    case 'passed':
      return <Passed steps={steps} back={back} />
    default:
      return unreachable(state)
  }
}

/** What has been sent shows how it stands in the same place. */
const stay = () => undefined

function Steps({ state }: { state: IdentityState }) {
  const { data } = useApiQuery(userRealnameGet, {}, { enabled: state !== 'none' })
  const refresh = useRefresh()
  const known = data && identityState(data.status)
  useEffect(() => {
    if (known !== undefined && known !== state) void refresh(userRealnameGet)
  }, [known, state, refresh])
  return <CheckSteps state={state} sentAt={data?.sentAt ?? 0} />
}

function Awaiting({ steps, back }: { steps: ReactNode; back: string }) {
  const t = useTranslations('identity')
  return (
    <div className={css.check}>
      <Banner kind="success" title={t('awaiting.title')}>
        {t('awaiting.text')}
      </Banner>
      {steps}
      <OwnDocuments />
      <WayOn back={back} />
    </div>
  )
}

/** Back to where one was going, else to the sales: most of them ask for no identity check. */
function WayOn({ back }: { back: string }) {
  const t = useTranslations('identity')
  const isOnWay = back !== '/'
  return (
    <div className={css.check}>
      <p>{t('notNeeded')}</p>
      <ButtonLink kind="line" className={css.on} to={isOnWay ? back : paths.auctions}>
        {t(isOnWay ? 'goOn' : 'browse')}
      </ButtonLink>
    </div>
  )
}

function Passed({ steps, back }: { steps: ReactNode; back: string }) {
  const t = useTranslations('identity')
  return (
    <div className={css.check}>
      <Banner kind="success" title={t('passed.title')}>
        {t('passed.text')}
      </Banner>
      {steps}
      <ButtonLink className={css.on} to={back === '/' ? paths.auctions : back}>
        {t(back === '/' ? 'passed.browse' : 'goOn')}
      </ButtonLink>
    </div>
  )
}

const marks = {
  awaiting: 'timed',
  passed: 'won',
  rejected: 'lost',
} as const satisfies { readonly [state in Exclude<IdentityState, 'none'>]: StateName }

/** The state of one's check, as it stands beside the title of its page. */
export function IdentityMark() {
  const t = useTranslations('identity.state')
  const state = useIdentityState()
  if (state === undefined || state === 'none') return null
  return <StateMark state={marks[state]} label={t(state)} />
}
