import type { ReactNode } from 'react'
import { SaveMark } from '#web/staff/saving/save-mark.tsx'
import type { SaveState } from '#web/staff/saving/save-state.ts'
import css from './editor-tools.module.css'

/**
 * Shows what is always in sight of an editor: colleagues, whether everything is saved, and its acts. On phones it is at
 * the foot, with the state.
 *
 * @param state of what is edited, also said beside the title
 */
export function EditorTools({
  state,
  saved,
  onRetry,
  colleagues,
  children,
}: {
  state: ReactNode
  saved: SaveState
  onRetry: () => void
  colleagues?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.tools}>
      <span className="only-on-phone" aria-hidden="true">
        {state}
      </span>
      {colleagues}
      <SaveMark state={saved} onRetry={onRetry} />
      <div className={css.acts}>{children}</div>
    </div>
  )
}
