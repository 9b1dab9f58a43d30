import css from '#web/kit/ui/key-cap.module.css'
import { type KeyAction, keyNames } from './keys.ts'

/** Shows the key of an action on its button; `aria-keyshortcuts` of the button announces it. */
export function KeyCap({ action }: { action: KeyAction }) {
  return (
    <span className={css.key} aria-hidden="true" data-key-cap="">
      {keyNames[action]}
    </span>
  )
}

/** Shows the key of an action as text. */
export function Key({ action }: { action: KeyAction }) {
  return <kbd className={css.key}>{keyNames[action]}</kbd>
}
