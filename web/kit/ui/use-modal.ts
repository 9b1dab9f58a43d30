import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

/** What a `<dialog>` carries to open and close as `open` says. */
export type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Keeps a native `<dialog>` in step with `open`. Escape and a press on the backdrop do not close it by themselves:
 * they ask through `onClose`, so that the page stays the one who knows. One that is taken out while it is open gives the
 * focus back too, which the browser does only for those that close.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    keepScrollbarsPlace()
    dialog.showModal()
  }, [open])

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
      // The second half of a double press may come down beside a sheet that the first half has made smaller.
      const isSecondHalf = event.detail > 1
      if (event.target === event.currentTarget && isOutside(event) && !isSecondHalf) onClose()
    },
  }
}

/** The page must not move sideways when the sheet over it hides its scrollbar. */
function keepScrollbarsPlace(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
}

function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom
  return !inside
}
