import { fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Installs modal dialogs that work as in browsers, until the end of the test. Escape cancels the topmost, and
 * a closing dialog restores the focus; happy-dom does neither.
 */
export function installModals(): void {
  const opened: { readonly dialog: HTMLDialogElement; readonly opener: HTMLElement | null }[] = []
  let focused: HTMLElement | null = null
  const followFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement && !target.closest('dialog')) focused = target
  }
  const cancelTopmost = ({ key }: KeyboardEvent) => {
    const top = opened.at(-1)
    if (key === 'Escape' && top) fireEvent(top.dialog, new Event('cancel', { cancelable: true }))
  }
  const showing = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.setAttribute('open', '')
    opened.push({ dialog: this, opener: focused })
  })
  const closing = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.removeAttribute('open')
    const index = opened.findIndex(({ dialog }) => dialog === this)
    if (index === -1) return
    const [closed] = opened.splice(index, 1)
    closed?.opener?.focus()
  })
  document.addEventListener('focusin', followFocus)
  document.addEventListener('keydown', cancelTopmost)
  onTestFinished(() => {
    document.removeEventListener('focusin', followFocus)
    document.removeEventListener('keydown', cancelTopmost)
    showing.mockRestore()
    closing.mockRestore()
  })
}
