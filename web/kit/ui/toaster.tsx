import { createContext, type ReactNode, use, useEffect, useId, useMemo, useReducer, useState } from 'react'
import { newAk } from '#wire/client/ak.ts'
import { ToastView } from './toast-view.tsx'
import { shownToast, type Toast, toastsAfter, toastTime } from './toasts.ts'

/** What a caller says, and what sort of news it is; the rest has its usual value. */
export type ToastWords = Pick<Toast, 'kind' | 'text'> & Partial<Toast>

type Toaster = {
  readonly shown: Toast | null
  readonly show: (words: ToastWords) => void
  /** Says something else in a toast's place, where it is still there. */
  readonly update: (words: ToastWords & Pick<Toast, 'key'>) => void
  readonly dismiss: (key: string) => void
  /** The sheets that are open, innermost last: toasts show in the last, for all else is inert. */
  readonly sheets: readonly string[]
  readonly enter: (sheet: string) => () => void
}

const Context = createContext<Toaster>({
  shown: null,
  show: () => undefined,
  update: () => undefined,
  dismiss: () => undefined,
  sheets: [],
  enter: () => () => undefined,
})

/** Holds the queue of toasts for everything within, and shows them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, tell] = useReducer(toastsAfter, [])
  const [sheets, setSheets] = useState<readonly string[]>([])
  const shown = shownToast(toasts)
  const acts = useMemo(
    () => ({
      show: (words: ToastWords) => tell({ type: 'arrived', toast: { ...usual, key: newAk(), ...words } }),
      update: (words: ToastWords & Pick<Toast, 'key'>) =>
        tell({ type: 'changed', toast: { ...usual, ...words } }),
      dismiss: (key: string) => tell({ type: 'gone', key }),
      enter: (sheet: string) => {
        setSheets((open) => [...open, sheet])
        return () => setSheets((open) => open.filter((other) => other !== sheet))
      },
    }),
    [],
  )

  useEffect(() => {
    if (!shown || shown.sticky) return
    const timer = setTimeout(() => acts.dismiss(shown.key), toastTime)
    return () => clearTimeout(timer)
  }, [shown, acts])

  return (
    <Context value={{ shown, sheets, ...acts }}>
      {children}
      {sheets.length === 0 && <ToastView toast={shown} onDismiss={acts.dismiss} />}
    </Context>
  )
}

const usual = { sticky: false, action: null } as const

/** Says something at the edge of the page, changes it, or takes it back. */
export function useToast(): Pick<Toaster, 'show' | 'update' | 'dismiss'> {
  const { show, update, dismiss } = use(Context)
  return { show, update, dismiss }
}

/** Put into a modal sheet: while it is the innermost, toasts show in it. */
export function ToastsWithin() {
  const { shown, dismiss, sheets, enter } = use(Context)
  const sheet = useId()
  useEffect(() => enter(sheet), [enter, sheet])
  return sheets.at(-1) === sheet ? <ToastView toast={shown} onDismiss={dismiss} /> : null
}
