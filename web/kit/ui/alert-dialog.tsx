import { type ReactNode, useId } from 'react'
import css from './alert-dialog.module.css'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Shows a dialog that must be answered: title, message, confirm button and optional cancel button.  @param
 * cancel the label of the cancel button; omitted for a notice
 * @param onCancel also called by Escape and the close button; defaults to `onConfirm`
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
  const handleCancel = onCancel ?? onConfirm
  const messageId = useId()
  return (
    <Dialog
      open={open}
      onClose={handleCancel}
      title={title}
      role="alertdialog"
      describedBy={messageId}
      footer={
        <>
          {cancel && (
            <Button kind="quiet" onClick={handleCancel}>
              {cancel}
            </Button>
          )}
          <Button onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <div id={messageId} className={css.message}>
        {message}
      </div>
    </Dialog>
  )
}
