import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { IdentityState } from '#domain/registration/identity.ts'
import { useApiQuery, useUserId } from '#web/kit/api/api-hooks.ts'
import { type Session, SessionProvider } from '#web/kit/page/session.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import type { User } from '#wire/entities/user.ts'
import { identityState } from '#wire/states/identity-digits.ts'

const UnpaidCount = lazyWhenIdle(
  async () => (await import('#web/account/orders/unpaid-count.tsx')).UnpaidCount,
)

/**
 * Provides the session to the shell.
 *
 * @param renderedFor the user the page was rendered for; a change, as in another tab, revalidates the page
 */
export function SignedIn({ renderedFor, children }: { renderedFor: string | null; children: ReactNode }) {
  const userId = useUserId()
  const isSignedIn = userId !== null
  const { revalidate } = useRevalidator()
  const isOtherUser = userId !== renderedFor
  useEffect(() => {
    if (isOtherUser) void revalidate()
  }, [isOtherUser, revalidate])
  const { data } = useApiQuery(userInfo, {}, { enabled: isSignedIn })
  const [unpaid, setUnpaid] = useState(0)
  const user = isSignedIn ? data : undefined
  const session = useMemo(() => toSession(user, unpaid), [user, unpaid])
  return (
    <SessionProvider session={session}>
      {isSignedIn && <UnpaidCount key={userId} onCount={setUnpaid} />}
      {children}
    </SessionProvider>
  )
}

const identities = {
  awaiting: 'pending',
  passed: 'approved',
  rejected: 'rejected',
  none: 'none',
} as const satisfies { readonly [state in IdentityState]: Session['identity'] }

const toSession = (user: User | undefined, unpaid: number): Session =>
  user
    ? { user, unpaid, identity: identities[identityState(user.apply.status)] }
    : { user: null, unpaid: 0, identity: 'none' }

/** Handles a session ended by the server: notifies the visitor and revalidates. */
export function useSessionEnd(): () => void {
  const t = useTranslations('shell.session')
  const { show } = useToast()
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    show({ key: 'session', kind: 'warning', text: t('ended') })
    void revalidate()
  }, [show, t, revalidate])
}
