import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WithDiallingCodes } from '#web/kit/forms/with-dialling-codes.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import css from './walk-in.module.css'
import { WalkInForm } from './walk-in-form.tsx'

await loadTexts('walkIns', 'forms')

/** A walk-in bidder who has been admitted, with their paddle. */
type Admitted = { readonly paddle: string; readonly name: string }

/**
 * Registers walk-in bidders without an account, one after another (W6).
 *
 * @param paddle the number of the paddle handed out; '' if not known yet
 * @param onAdmitted called with the paddle of an admitted bidder
 */
export function WalkInDialog({
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
  const t = useTranslations('walkIns')
  const [admitted, setAdmitted] = useState<Admitted | null>(null)
  const close = () => {
    setAdmitted(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      {admitted ? (
        <AdmittedNote admitted={admitted} onNext={() => setAdmitted(null)} onClose={close} />
      ) : (
        <WithDiallingCodes>
          {(codes) => (
            <WalkInForm
              auctionId={auctionId}
              codes={codes}
              paddle={paddle}
              onCancel={close}
              onAdmitted={(bidder) => {
                setAdmitted(bidder)
                onAdmitted?.(bidder.paddle)
              }}
            />
          )}
        </WithDiallingCodes>
      )}
    </Dialog>
  )
}

/** Confirms the admission before the clerk hands over the paddle. */
function AdmittedNote({
  admitted: { paddle, name },
  onNext,
  onClose,
}: {
  admitted: Admitted
  onNext: () => void
  onClose: () => void
}) {
  const t = useTranslations('walkIns')
  return (
    <div className={css.given}>
      <div role="status">
        <p>{t('given', { name })}</p>
        <p className={css.paddle}>{paddle}</p>
      </div>
      <div className={css.actions}>
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
