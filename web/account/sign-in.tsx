import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useUserID } from '#web/api/api-hooks.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

const Context = createContext<(act: () => void) => void>((act) => act())

/** Something that was pressed and waits until its presser has logged in. */
type Waiting = { readonly act: () => void }

/** Asks visitors to log in where what they press needs it. The sheet is fetched when it is first needed. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useUserID() !== null
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [wasNeeded, setNeeded] = useState(false)
  const first = useCallback(
    (act: () => void) => {
      if (isSignedIn) {
        act()
        return
      }
      setNeeded(true)
      setWaiting({ act })
    },
    [isSignedIn],
  )
  const go = () => {
    setWaiting(null)
    waiting?.act()
  }
  return (
    <Context value={first}>
      {children}
      {wasNeeded && (
        <Suspense>
          <LoginDialog open={waiting !== null} onClose={() => setWaiting(null)} onDone={go} />
        </Suspense>
      )}
    </Context>
  )
}

/**
 * Does something that needs an account: at once for who is signed in, else after they have logged in, and never if they
 * would rather not.
 */
export const useSignInFirst = (): ((act: () => void) => void) => use(Context)
