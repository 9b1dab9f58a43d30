import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Shows a dialog with a form, with a button that closes it and one that sends the form with this id. */
export function FormDialog({
  title,
  formId,
  cancel,
  submit,
  isBusy,
  onClose,
  children,
}: {
  title: ReactNode
  formId: string
  cancel: string
  submit: string
  isBusy: boolean
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
