import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { loadWithRetry } from '#web/kit/ui/load-with-retry.ts'

const LoginDialog = lazy(async () => ({
  default: await loadWithRetry(async () => (await import('./login-dialog.tsx')).LoginDialog),
}))

const Context = createContext<(action: () => void) => void>((action) => action())

/** An action that is run once the user has logged in. */
type PendingAction = { readonly action: () => void; readonly pathname: string }

/**
 * Asks visitors to log in when an action needs it. The dialog is loaded when first needed, and closes on
 * navigation, which drops the action.
 */
export function SignInProvider({ children }: { children: ReactNode }) {
  const isSignedIn = useUserId() !== null
  const { pathname } = useLocation()
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [isMounted, setMounted] = useState(false)
  const requireSignIn = useCallback(
    (action: () => void) => {
      if (isSignedIn) {
        action()
        return
      }
      setMounted(true)
      setPending({ action, pathname: pathname })
    },
    [isSignedIn, pathname],
  )
  if (pending && pending.pathname !== pathname) setPending(null)
  const runPending = () => {
    setPending(null)
    pending?.action()
  }
  return (
    <Context value={requireSignIn}>
      {children}
      {isMounted && (
        <Suspense>
          <LoginDialog open={pending !== null} onClose={() => setPending(null)} onDone={runPending} />
        </Suspense>
      )}
    </Context>
  )
}

/**
 * Returns a function that runs an action for signed-in users: at once, or after logging in, or
 * never if the dialog is closed.
 */
export const useRequireSignIn = (): ((action: () => void) => void) => use(Context)
