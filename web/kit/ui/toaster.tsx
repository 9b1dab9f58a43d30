import { createContext, type ReactNode, use, useEffect, useId, useMemo, useReducer, useState } from 'react'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { ToastView } from './toast-view.tsx'
import { currentToast, type Toast, toastDurationMs, toastReducer } from './toasts.ts'

/** The kind and text of a toast; the rest has defaults. */
export type ToastInput = Pick<Toast, 'kind' | 'text'> & Partial<Toast>

type ToastActions = {
  readonly show: (input: ToastInput) => void
  /** Replaces a toast that is still shown. */
  readonly update: (input: ToastInput & Pick<Toast, 'key'>) => void
  readonly dismiss: (key: string) => void
  readonly registerSheet: (sheet: string) => () => void
}

type ToastState = {
  readonly current: Toast | null
  /** The open dialogs, innermost last; toasts are shown in the last one, because everything else is inert. */
  readonly sheets: readonly string[]
}

/** This never changes, as a changed context makes React drop server markup whose script has not arrived. */
const Actions = createContext<ToastActions>({
  show: () => undefined,
  update: () => undefined,
  dismiss: () => undefined,
  registerSheet: () => () => undefined,
})

const State = createContext<ToastState>({ current: null, sheets: [] })

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

  const state = useMemo(() => ({ current, sheets }), [current, sheets])

  return (
    <Actions value={actions}>
      <State value={state}>{children}</State>
      {sheets.length === 0 && <ToastView toast={current} onDismiss={actions.dismiss} />}
    </Actions>
  )
}

const defaults = { sticky: false, action: null } as const

/** Returns functions to show, update and dismiss toasts. */
export const useToast = (): Pick<ToastActions, 'show' | 'update' | 'dismiss'> => use(Actions)

/** Shows the toasts in a modal dialog while it is the innermost. */
export function NestedToasts() {
  const { dismiss, registerSheet } = use(Actions)
  const { current, sheets } = use(State)
  const sheet = useId()
  useEffect(() => registerSheet(sheet), [registerSheet, sheet])
  return sheets.at(-1) === sheet ? <ToastView toast={current} onDismiss={dismiss} /> : null
}
