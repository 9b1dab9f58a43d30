import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Registered } from '#wire/entities/registration.ts'
import { Outcome } from './outcome.tsx'
import css from './register-dialog.module.css'
import { RegistrationFlow } from './registration-flow.tsx'
import { useAnnounceRegistered } from './use-announce-registered.ts'

await loadTexts('registrations')

/** Registers for a sale without leaving the page. */
export function RegisterDialog({
  auction,
  open,
  onClose,
}: {
  auction: Auction
  open: boolean
  onClose: () => void
}) {
  const t = useTranslations('registrations')
  const { pathname } = useLocation()
  const [registered, setRegistered] = useState<Registered | null>(null)
  const announce = useAnnounceRegistered(auction)
  const close = () => {
    setRegistered(null)
    onClose()
  }
  const handleRegistered = (result: Registered) => {
    if (result.related.some(({ refusal }) => refusal !== '')) return setRegistered(result)
    announce(result)
    close()
  }
  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      <p className={css.sale}>
        <span className={typography.small}>{t('sale', { title: auction.title, no: auction.no })}</span>
      </p>
      {registered ? (
        <Outcome auction={auction} registered={registered} back={pathname} onClose={close} />
      ) : (
        <RegistrationFlow
          auction={auction}
          back={pathname}
          onCancel={close}
          onRegistered={handleRegistered}
        />
      )}
    </Dialog>
  )
}
