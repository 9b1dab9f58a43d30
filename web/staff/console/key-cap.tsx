import css from '#web/kit/ui/key-cap.module.css'
import { type KeyAct, keyNames } from './keys.ts'

/** The key of an act, printed on its button; heard by `aria-keyshortcuts`, where the button has them. */
export function KeyCap({ act }: { act: KeyAct }) {
  return (
    <span className={css.key} aria-hidden="true" data-key-cap="">
      {keyNames[act]}
    </span>
  )
}

/** The key of an act by itself, to be read. */
export function Key({ act }: { act: KeyAct }) {
  return <kbd className={css.key}>{keyNames[act]}</kbd>
}
