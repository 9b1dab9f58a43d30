import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { closeOnBack } from './close-on-back.ts'

/** The props of a `<dialog>` controlled by `open`. */
export type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Synchronises a native `<dialog>` with `open`. Escape, the backdrop and Back only call `onClose`; the parent
 * decides. A dialog unmounted while open also restores the focus, which the browser does only for closed ones.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    reserveScrollbarWidth()
    dialog.showModal()
  }, [open])

  const handleBack = useEffectEvent(onClose)
  useEffect(() => (open ? closeOnBack(() => handleBack()) : undefined), [open])

  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])

  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClick: (event) => {
      // The second click of a double-click may hit the backdrop of a dialog that the first has made smaller.
      const isDoubleClick = event.detail > 1
      if (event.target === event.currentTarget && isOutside(event) && !isDoubleClick) onClose()
    },
  }
}

/** Prevents a layout shift when the dialog hides the scrollbar. */
function reserveScrollbarWidth(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const isInside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom
  return !isInside
}
