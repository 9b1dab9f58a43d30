import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useUnsent } from '#web/staff/saving/use-unsent.ts'
import css from './corrections.module.css'
import type { useChange } from './use-change.ts'

/**
 * A form whose changes are published after a second press.
 *
 * @param isChanged whether anything would be published
 * @param isTyped whether anything was entered that would be lost when the page is left
 * @param isComplete whether nothing is missing
 * @param confirm the question of the second press
 * @param readers how many people will receive a notice
 * @param children gets whether missing fields are marked
 */
export function ChangeForm({
  title,
  submit,
  confirm,
  readers,
  change,
  isChanged,
  isTyped = isChanged,
  isComplete,
  onPublish,
  children,
}: {
  title: string
  submit: string
  confirm: string
  readers: number
  change: Pick<ReturnType<typeof useChange>, 'isBusy' | 'problem' | 'clear'>
  isChanged: boolean
  isTyped?: boolean
  isComplete: boolean
  onPublish: () => Promise<boolean>
  children: (isChecked: boolean) => ReactNode
}) {
  const t = useTranslations('corrections')
  const titleId = useId()
  const [isChecked, setChecked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  useUnsent(isTyped)
  const publish = async () => {
    if (await onPublish()) setChecked(false)
    setConfirming(false)
  }
  return (
    <form
      className={css.form}
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        setConfirming(isChanged && isComplete)
      }}
    >
      <h3 id={titleId} className={typography.t3}>
        {title}
      </h3>
      {children(isChecked)}
      {isChecked && !isChanged && <p role="alert">{t('nothingChanged')}</p>}
      {change.problem !== '' && (
        <Banner kind="error" onClear={change.clear}>
          {change.problem}
        </Banner>
      )}
      <Button type="submit" busy={change.isBusy}>
        {submit}
      </Button>
      <AlertDialog
        open={isConfirming}
        title={confirm}
        message={t('confirm.text', { readers })}
        confirm={submit}
        cancel={t('confirm.back')}
        busy={change.isBusy}
        onConfirm={() => void publish()}
        onCancel={() => setConfirming(false)}
      />
    </form>
  )
}
