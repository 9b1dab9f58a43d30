import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WithDiallingCodes } from '#web/kit/forms/with-dialling-codes.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import css from './door.module.css'
import { DoorForm } from './door-form.tsx'

await loadTexts('door', 'forms')

/** Somebody who has been admitted: their paddle, and what they are called. */
type Admitted = { readonly paddle: string; readonly name: string }

/**
 * Admits people who come to the door of a sale without an account, one after another (W6).
 *
 * @param paddle the number on the paddle that is handed out, where it is known already; '' where it is not
 * @param onAdmitted somebody has their paddle
 */
export function DoorDialog({
  open,
  onClose,
  auctionId,
  paddle = '',
  onAdmitted,
}: {
  open: boolean
  onClose: () => void
  auctionId: string
  paddle?: string
  onAdmitted?: (paddle: string) => void
}) {
  const t = useTranslations('door')
  const [admitted, setAdmitted] = useState<Admitted | null>(null)
  const close = () => {
    setAdmitted(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      {admitted ? (
        <Given admitted={admitted} onNext={() => setAdmitted(null)} onClose={close} />
      ) : (
        <WithDiallingCodes>
          {(codes) => (
            <DoorForm
              auctionId={auctionId}
              codes={codes}
              paddle={paddle}
              onCancel={close}
              onAdmitted={(one) => {
                setAdmitted(one)
                onAdmitted?.(one.paddle)
              }}
            />
          )}
        </WithDiallingCodes>
      )}
    </Dialog>
  )
}

/** What the clerk reads before handing the paddle over. */
function Given({
  admitted: { paddle, name },
  onNext,
  onClose,
}: {
  admitted: Admitted
  onNext: () => void
  onClose: () => void
}) {
  const t = useTranslations('door')
  return (
    <div className={css.given}>
      <div role="status">
        <p>{t('given', { name })}</p>
        <p className={css.paddle}>{paddle}</p>
      </div>
      <div className={css.acts}>
        <Button kind="line" onClick={onNext}>
          {t('next')}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
