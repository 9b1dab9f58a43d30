import { type ReactNode, useId } from 'react'
import css from './alert-dialog.module.css'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * A question or a notice that must be answered: title, message, the answer, and optionally the way out.
 *
 * @param cancel words of the way out; without them there is only the answer
 * @param onCancel also asked by Escape and the cross; where it is left out they answer like `onConfirm`
 */
export function AlertDialog({
  open,
  title,
  message,
  confirm,
  cancel,
  busy,
  onConfirm,
  onCancel,
}: {
  open: boolean
  title: string
  message: ReactNode
  confirm: string
  cancel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel?: () => void
}) {
  const leave = onCancel ?? onConfirm
  const messageId = useId()
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={title}
      role="alertdialog"
      describedBy={messageId}
      footer={
        <>
          {cancel && (
            <Button kind="quiet" onClick={leave}>
              {cancel}
            </Button>
          )}
          <Button onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <p id={messageId} className={css.message}>
        {message}
      </p>
    </Dialog>
  )
}
