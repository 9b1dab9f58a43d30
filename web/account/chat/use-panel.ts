import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/** What the conversation's `<dialog>` carries. */
export type Panel = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void
}

/** Whether the conversation covers the whole page, which then is out of reach. */
export const isOverAll = (): boolean => matchMedia('(max-width: 767px)').matches

/**
 * Keeps the conversation in step with `open`: beside the page, which goes on working, or over all of it on a telephone.
 * Escape asks to close in both.
 *
 * @param isBeside leaves the page working on a telephone as well
 */
export function usePanel(open: boolean, onClose: () => void, isBeside = false): Panel {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) dialog.close()
    else if (!isBeside && isOverAll()) dialog.showModal()
    else dialog.show()
  }, [open, isBeside])

  return {
    ref,
    onCancel(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onKeyDown(event) {
      // In the midst of composing Chinese, Escape takes back what was typed.
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onClose()
    },
  }
}
