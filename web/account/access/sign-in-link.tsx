import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { ButtonLink, type ButtonStyle } from '#web/kit/ui/button.tsx'
import { isPlainClick } from '#web/kit/ui/is-plain-click.ts'
import { useRequireSignIn } from './sign-in.tsx'

const noop = () => undefined

/**
 * Shows a link that opens the login dialog over the page, or the login page before hydration and in a new tab.
 */
export function SignInLink({ children, ...style }: ButtonStyle & { children?: ReactNode }) {
  const t = useTranslations('shell.links')
  const requireSignIn = useRequireSignIn()
  return (
    <ButtonLink
      {...style}
      to={useLoginPath()}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        requireSignIn(noop)
      }}
    >
      {children ?? t('login')}
    </ButtonLink>
  )
}
