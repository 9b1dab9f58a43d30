import { type ReactNode, type SyntheticEvent, useCallback } from 'react'
import { useHydrated } from '#web/kit/forms/use-hydrated.ts'
import { useToast } from '#web/kit/ui/toaster.tsx'
import css from './preview.module.css'

/**
 * Marks a page as a preview and makes its controls inert. Until it is hydrated its links would lead to public pages
 * that may not exist yet; nothing in it can be pressed.
 *
 * @param mark the label of the preview @param inert the text that says why a press did nothing
 * @param onLink follows a link; false if it leads nowhere in the preview, which the page then says
 */
export function InertPage({
  mark,
  inert,
  onLink = () => false,
  children,
}: {
  mark: string
  inert: string
  onLink?: (link: HTMLAnchorElement) => boolean
  children: ReactNode
}) {
  const { show } = useToast()
  const hydrated = useHydrated()
  const stop = useCallback(
    (event: SyntheticEvent) => {
      const { target } = event
      const pressed = target instanceof Element ? target.closest(pressable) : null
      if (!pressed && event.type !== 'submit') return
      event.preventDefault()
      event.stopPropagation()
      const isFollowed = pressed instanceof HTMLAnchorElement && onLink(pressed)
      if (!isFollowed) show({ kind: 'info', text: inert, key: 'preview' })
    },
    [onLink, show, inert],
  )
  return (
    <main>
      <p className={css.mark} role="note">
        {mark}
      </p>
      <div inert={!hydrated} onClickCapture={stop} onChangeCapture={stop} onSubmitCapture={stop}>
        {children}
      </div>
    </main>
  )
}

const pressable = 'a, button, summary, label, select, input[type="checkbox"], input[type="radio"]'
