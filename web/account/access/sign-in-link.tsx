import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLoginPath } from '#web/kit/navigation/login-path.ts'
import { ButtonLink, type ButtonStyle } from '#web/kit/ui/button.tsx'
import { useSignInFirst } from './sign-in.tsx'

const nothingMore = () => undefined

/**
 * The way to log in from where an act needs it: a sheet over the page, or the page to log in on before scripts are there
 * and in a new tab.
 */
export function SignInLink({ children, ...look }: ButtonStyle & { children?: ReactNode }) {
  const t = useTranslations('shell.links')
  const first = useSignInFirst()
  return (
    <ButtonLink
      {...look}
      to={useLoginPath()}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (opensElsewhere) return
        event.preventDefault()
        first(nothingMore)
      }}
    >
      {children ?? t('login')}
    </ButtonLink>
  )
}
