import { type ReactNode, useState } from 'react'
import formStyle from '#web/kit/forms/form.module.css'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { useUnsent } from '#web/staff/saving/use-unsent.ts'
import css from './dialog-form.module.css'

/**
 * A form in a dialog, with its error above the fields and two buttons below.
 *
 * @param problem why the last attempt failed; '' if it did not
 * @param missing what it needs before it can be saved; '' for nothing
 * @param noValidate true if the page checks the fields itself
 */
export function DialogForm({
  title,
  problem,
  missing = '',
  cancel,
  save,
  isBusy,
  noValidate = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  problem: string
  missing?: string
  cancel: string
  save: string
  isBusy: boolean
  noValidate?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const [isTyped, setTyped] = useState(false)
  useUnsent(isTyped)
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className={formStyle.form}
        noValidate={noValidate}
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        {children}
        {missing !== '' && (
          <p className={css.missing} role="status">
            {missing}
          </p>
        )}
        <div className={css.buttons}>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" busy={isBusy} disabled={missing !== ''}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
