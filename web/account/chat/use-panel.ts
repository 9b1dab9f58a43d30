import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { closeOnBack } from '#web/kit/ui/close-on-back.ts'

/** The props of the chat's `<dialog>`. */
export type Panel = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void
}

/** Returns whether the chat covers the whole page, which is then inert. */
export const isFullScreen = (): boolean => matchMedia('(max-width: 47.9375em)').matches

/**
 * Opens and closes the chat: as a non-modal dialog beside the page, or as a modal one on phones, which the
 * Back button closes. Escape closes both.
 *
 * @param isBeside keeps it non-modal on phones
 */
export function usePanel(open: boolean, onClose: () => void, isBeside = false): Panel {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) dialog.close()
    else if (!isBeside && isFullScreen()) dialog.showModal()
    else dialog.show()
  }, [open, isBeside])

  const handleBack = useEffectEvent(onClose)
  useEffect(
    () => (open && !isBeside && isFullScreen() ? closeOnBack(() => handleBack()) : undefined),
    [open, isBeside],
  )

  return {
    ref,
    onCancel(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onKeyDown(event) {
      // While composing Chinese, Escape cancels the composition.
      if (event.key !== 'Escape' || isComposing(event)) return
      event.preventDefault()
      onClose()
    },
  }
}
