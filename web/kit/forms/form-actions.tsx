import { Button } from '#web/kit/ui/button.tsx'
import css from './form.module.css'
import { SubmitButton } from './submit-button.tsx'

/**
 * Shows the buttons at the end of a form.
 *
 * @param onCancel omitted if there is nothing to return to
 */
export function FormActions({
  cancel,
  submit,
  isBusy,
  onCancel,
  className = css.actions,
}: {
  cancel: string
  submit: string
  isBusy: boolean
  onCancel?: (() => void) | undefined
  className?: string | undefined
}) {
  return (
    <div className={className}>
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <SubmitButton busy={isBusy}>{submit}</SubmitButton>
    </div>
  )
}
