import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { ButtonLink, type ButtonStyle } from '#web/kit/ui/button.tsx'
import { isPlainClick } from '#web/kit/ui/is-plain-click.ts'
import { useRequireSignIn } from './sign-in.tsx'

const noop = () => undefined

/**
 * A link to log in: opens a dialog over the page; before hydration, in a new tab and as a download it leads to the login page.
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
