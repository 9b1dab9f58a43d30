import { createContext, type ReactNode, use, useEffect, useId, useMemo, useReducer, useState } from 'react'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { ToastView } from './toast-view.tsx'
import { currentToast, type Toast, toastDurationMs, toastReducer } from './toasts.ts'

/** Kind and text of a toast; the rest has defaults. */
export type ToastInput = Pick<Toast, 'kind' | 'text'> & Partial<Toast>

type Toaster = {
  readonly current: Toast | null
  readonly show: (input: ToastInput) => void
  /** Replaces a toast that is still shown. */
  readonly update: (input: ToastInput & Pick<Toast, 'key'>) => void
  readonly dismiss: (key: string) => void
  /** Open dialogs, innermost last: toasts show in the last one, because everything else is inert. */
  readonly sheets: readonly string[]
  readonly registerSheet: (sheet: string) => () => void
}

const Context = createContext<Toaster>({
  current: null,
  show: () => undefined,
  update: () => undefined,
  dismiss: () => undefined,
  sheets: [],
  registerSheet: () => () => undefined,
})

/** Provides the toast queue to its children and shows it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, dispatch] = useReducer(toastReducer, [])
  const [sheets, setSheets] = useState<readonly string[]>([])
  const current = currentToast(toasts)
  const actions = useMemo(
    () => ({
      show: (input: ToastInput) =>
        dispatch({ type: 'add', toast: { ...defaults, key: createIdempotencyKey(), ...input } }),
      update: (input: ToastInput & Pick<Toast, 'key'>) =>
        dispatch({ type: 'update', toast: { ...defaults, ...input } }),
      dismiss: (key: string) => dispatch({ type: 'remove', key }),
      registerSheet: (sheet: string) => {
        setSheets((open) => [...open, sheet])
        return () => setSheets((open) => open.filter((other) => other !== sheet))
      },
    }),
    [],
  )

  useEffect(() => {
    if (!current || current.sticky) return
    const timer = setTimeout(() => actions.dismiss(current.key), toastDurationMs)
    return () => clearTimeout(timer)
  }, [current, actions])

  return (
    <Context value={{ current, sheets, ...actions }}>
      {children}
      {sheets.length === 0 && <ToastView toast={current} onDismiss={actions.dismiss} />}
    </Context>
  )
}

const defaults = { sticky: false, action: null } as const

/** Shows, updates and dismisses toasts. */
export function useToast(): Pick<Toaster, 'show' | 'update' | 'dismiss'> {
  const { show, update, dismiss } = use(Context)
  return { show, update, dismiss }
}

/** Placed in a modal dialog: shows the toasts while it is the innermost. */
export function NestedToasts() {
  const { current, dismiss, sheets, registerSheet } = use(Context)
  const sheet = useId()
  useEffect(() => registerSheet(sheet), [registerSheet, sheet])
  return sheets.at(-1) === sheet ? <ToastView toast={current} onDismiss={dismiss} /> : null
}
