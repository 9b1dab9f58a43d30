import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { IdentityState } from '#domain/registration/identity.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { userInfo } from '#wire/calls/accounts.ts'
import { userRealnameGet } from '#wire/calls/identity.ts'
import { identityState } from '#wire/states/identity-digits.ts'
import { ApplyIdentity } from './apply-identity.tsx'
import { CheckSteps } from './check-steps.tsx'
import css from './identity-check.module.css'
import { OwnDocuments } from './own-documents.tsx'

await loadTexts('identity')

/** Returns the state of the user's identity check, or undefined until loaded. Updates automatically. */
function useIdentityState(): IdentityState | undefined {
  const { data } = useApiQuery(userInfo, {})
  return data && identityState(data.apply.status)
}

/**
 * Shows the user's identity check: documents to submit, under review, or passed.
 *
 * @param back the return path; '/' for none
 * @param onSkip offers to skip the submission, in dialogs
 */
export function IdentityCheck({ back = '/', onSkip }: { back?: string; onSkip?: () => void }) {
  const state = useIdentityState()
  const steps = <Steps state={state ?? 'none'} />
  switch (state) {
    case undefined:
      return <Skeleton className={css.waiting} />
    case 'none':
    case 'rejected':
      return (
        <ApplyIdentity
          steps={
            <>
              {!onSkip && <NotNeeded />}
              {steps}
            </>
          }
          onSent={noop}
          {...(onSkip ? { onSkip } : { after: back !== '/' && <ContinueLink back={back} /> })}
        />
      )
    case 'awaiting':
      return <Awaiting steps={steps} back={back} />
    case 'passed':
      return <Passed steps={steps} back={back} />
    default:
      return unreachable(state)
  }
}

/** Does nothing, since the new state replaces the form after submitting. */
const noop = () => undefined

function Steps({ state }: { state: IdentityState }) {
  const { data } = useApiQuery(userRealnameGet, {}, { enabled: state !== 'none' })
  const refresh = useRefresh()
  const loadedState = data && identityState(data.status)
  useEffect(() => {
    if (loadedState !== undefined && loadedState !== state) void refresh(userRealnameGet)
  }, [loadedState, state, refresh])
  return <CheckSteps state={state} sentAt={data?.sentAt ?? 0} className={css.steps} />
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
      <NotNeeded />
      {back !== '/' && <ContinueLink back={back} />}
    </div>
  )
}

/** Shows says that most sales require no identity check, and links to them. */
function NotNeeded() {
  const t = useTranslations('identity')
  return (
    <p className={classes(typography.ui, typography.muted)}>
      {t.rich('notNeeded', {
        link: (words) => (
          <Link key="link" to={paths.auctions} className={typography.link}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

/** Shows a link to the return path. */
function ContinueLink({ back }: { back: string }) {
  const t = useTranslations('identity')
  return (
    <ButtonLink kind="line" className={css.on} to={back}>
      {t('goOn')}
    </ButtonLink>
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
  awaiting: 'bidding',
  passed: 'won',
  rejected: 'lost',
} as const satisfies { readonly [state in Exclude<IdentityState, 'none'>]: StateName }

/** Shows the state of the check beside the title of its page. */
export function IdentityMark() {
  const t = useTranslations('identity.state')
  const state = useIdentityState()
  if (state === undefined || state === 'none') return null
  return <StateMark state={marks[state]} label={t(state)} />
}
