import type { ReactNode } from 'react'
import { SaveMark } from '#web/staff/saving/save-mark.tsx'
import type { SaveState } from '#web/staff/saving/save-state.ts'
import css from './editor-tools.module.css'

/**
 * Shows the bar of an editor that stays visible: colleagues, whether everything is saved, and its actions. On
 * phones it is at the bottom, with the state.  @param state the state of the edited object, also shown beside
 * the title
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
