import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { IdentityState } from '#domain/registration/identity.ts'
import { useApiQuery, useUserID } from '#web/kit/api/api-hooks.ts'
import { type Session, SessionProvider } from '#web/kit/page/session.tsx'
import { later } from '#web/kit/ui/later.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { userInfo } from '#wire/calls/accounts.ts'
import type { User } from '#wire/entities/user.ts'
import { identityState } from '#wire/states/identity-digits.ts'

const UnpaidCount = later(async () => (await import('#web/account/orders/unpaid-count.tsx')).UnpaidCount)

/**
 * Tells the shell who is signed in.
 *
 * @param askedBy who the page was made for; where that has become another, as in another tab, it is loaded anew
 */
export function SignedIn({ askedBy, children }: { askedBy: string | null; children: ReactNode }) {
  const userID = useUserID()
  const isSignedIn = userID !== null
  const { revalidate } = useRevalidator()
  const isAnother = userID !== askedBy
  useEffect(() => {
    if (isAnother) void revalidate()
  }, [isAnother, revalidate])
  const { data } = useApiQuery(userInfo, {}, { enabled: isSignedIn })
  const [unpaid, setUnpaid] = useState(0)
  return (
    <SessionProvider session={sessionOf(isSignedIn ? data : undefined, unpaid)}>
      {isSignedIn && <UnpaidCount key={userID} open={false} onCount={setUnpaid} />}
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

const sessionOf = (user: User | undefined, unpaid: number): Session =>
  user
    ? { user, unpaid, identity: identities[identityState(user.apply.status)] }
    : { user: null, unpaid: 0, identity: 'none' }

/** What happens when the house ends a session: the visitor is told, and the page is loaded as a visitor's. */
export function useSessionEnd(): () => void {
  const t = useTranslations('shell.session')
  const { show } = useToast()
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    show({ key: 'session', kind: 'warning', text: t('ended') })
    void revalidate()
  }, [show, t, revalidate])
}
