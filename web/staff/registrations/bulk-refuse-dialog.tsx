import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import recordCss from '#web/staff/kit/record.module.css'
import { DeclineReasonField } from './decline-reason-field.tsx'
import css from './registrations.module.css'

/** Asks for the reason before several registrations are declined. */
export function BulkRefuseDialog({
  names,
  onClose,
  onRefuse,
}: {
  names: readonly string[]
  onClose: () => void
  onRefuse: (reason: string) => void
}) {
  const t = useTranslations('registrations.house')
  const [reason, setReason] = useState('')
  const count = names.length
  return (
    <Dialog open onClose={onClose} title={t('bulk.refuse', { count })}>
      <form
        className={css.decision}
        onSubmit={(event) => {
          event.preventDefault()
          onRefuse(reason.trim())
        }}
      >
        <p>{t('bulk.refuseText', { names: names.join(', ') })}</p>
        <DeclineReasonField reason={reason} onChange={setReason} />
        <div className={recordCss.buttons}>
          <Button size="sm" type="submit">
            {t('bulk.refuse', { count })}
          </Button>
          <Button kind="quiet" size="sm" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
