import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useUserID } from '#web/kit/api/api-hooks.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

const Context = createContext<(act: () => void) => void>((act) => act())

/** Something that was pressed on a page, and waits until its presser has logged in. */
type Waiting = { readonly act: () => void; readonly on: string }

/**
 * Asks visitors to log in where what they press needs it. The sheet is fetched when it is first needed, and goes with the
 * page over which it stands: who goes back, or opens an account instead, has left what they pressed behind.
 */
export function SignInProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useUserID() !== null
  const { pathname } = useLocation()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [wasNeeded, setNeeded] = useState(false)
  const first = useCallback(
    (act: () => void) => {
      if (isSignedIn) {
        act()
        return
      }
      setNeeded(true)
      setWaiting({ act, on: pathname })
    },
    [isSignedIn, pathname],
  )
  if (waiting && waiting.on !== pathname) setWaiting(null)
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
