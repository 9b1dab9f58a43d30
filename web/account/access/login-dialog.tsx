import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { LinkButton } from './link-button.tsx'
import { LoginForm } from './login-form.tsx'
import { ResetRequest } from './reset-request.tsx'

await loadTexts('account', 'forms')

/** Logging in without leaving the page one is on. Who has forgotten their password finds the way on the same sheet. */
export function LoginDialog({
  open,
  onClose,
  onDone,
}: {
  open: boolean
  onClose: () => void
  /** Logged in. */
  onDone: () => void
}) {
  const t = useTranslations('account')
  const { pathname, search, hash } = useLocation()
  const here = pathname + search + hash
  const [isForgotten, setForgotten] = useState(false)
  const leave = (then: () => void) => () => {
    setForgotten(false)
    then()
  }
  return (
    <Dialog open={open} onClose={leave(onClose)} title={t(isForgotten ? 'reset.title' : 'login.title')}>
      {isForgotten ? (
        <ResetRequest
          email=""
          back={here}
          wayBack={
            <Button kind="line" full onClick={() => setForgotten(false)}>
              <Icon name="arrowLeft" size="sm" />
              {t('reset.back')}
            </Button>
          }
        />
      ) : (
        <LoginForm
          email=""
          back={here}
          forgotten={(words) => (
            <LinkButton key="forgotten" onClick={() => setForgotten(true)}>
              {words}
            </LinkButton>
          )}
          onDone={leave(onDone)}
        />
      )}
    </Dialog>
  )
}
