import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import css from '#web/account/access/account-form.module.css'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { ErrorBanner } from '#web/kit/ui/error-banner.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import { staffInvitationAccept } from '#wire/calls/staff-entry.ts'

/**
 * Accepts an invitation with an existing account; its owner logs in first.
 *
 * @param signedInAs the email address of the user; null for a visitor
 */
export function AcceptSignedIn({
  invitationKey,
  email,
  signedInAs,
  loginPath,
}: {
  invitationKey: string
  email: string
  signedInAs: string | null
  loginPath: string
}) {
  const t = useTranslations('members.accept')
  const call = useApiCall()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (signedInAs !== email)
    return (
      <div className={css.form}>
        <p>{t(signedInAs === null ? 'signIn' : 'other', { email })}</p>
        <ButtonLink full to={loginPath}>
          {t('logIn')}
        </ButtonLink>
      </div>
    )
  const accept = async () => {
    setBusy(true)
    const response = await call(staffInvitationAccept, { key: invitationKey })
    setBusy(false)
    if (!response.ok) return setProblem(response.error.message)
    await refresh(userInfo)
    await navigate(staffRootPath, { replace: true })
  }
  return (
    <div className={css.form}>
      <ErrorBanner text={problem} onClear={() => setProblem('')} />
      <Button full busy={isBusy} onClick={() => void accept()}>
        {t('accept')}
      </Button>
    </div>
  )
}
