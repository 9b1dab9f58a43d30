import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { LoginForm } from './login-form.tsx'
import { ResetRequest } from './reset-request.tsx'

await loadTexts('account', 'forms')

/** Logs in without leaving the page. The dialog also resets a forgotten password. */
export function LoginDialog({
  open,
  onClose,
  onDone,
}: {
  open: boolean
  onClose: () => void
  /** Called once the user has logged in. */
  onDone: () => void
}) {
  const t = useTranslations('account')
  const { pathname, search, hash } = useLocation()
  const currentPath = pathname + search + hash
  const [isForgotten, setForgotten] = useState(false)
  const resetThen = (action: () => void) => () => {
    setForgotten(false)
    action()
  }
  return (
    <Dialog open={open} onClose={resetThen(onClose)} title={t(isForgotten ? 'reset.title' : 'login.title')}>
      {isForgotten ? (
        <ResetRequest
          email=""
          back={currentPath}
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
          back={currentPath}
          forgotten={(linkText) => (
            <LinkButton key="forgotten" onClick={() => setForgotten(true)}>
              {linkText}
            </LinkButton>
          )}
          onDone={resetThen(onDone)}
        />
      )}
    </Dialog>
  )
}
