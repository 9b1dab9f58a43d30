import typography from '#web/kit/ui/type.module.css'
import entryCss from '#web/staff/layout/goods-entry.module.css'

/** Announces whether a form was saved, or why it was not. */
export function SavedNote({ errorMessage, saved }: { errorMessage: string; saved: string | false }) {
  return (
    <p className={errorMessage ? entryCss.wrong : typography.small} role="status">
      {errorMessage || saved}
    </p>
  )
}
