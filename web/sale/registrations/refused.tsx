import { useTranslations } from 'use-intl'
import typography from '#web/kit/ui/type.module.css'
import { useContactLinks } from './contact-links.tsx'

/** A declined registration, its reason and contact details. @param reason the reason, which may be '' */
export function Refused({ title, reason }: { title: string; reason: string }) {
  const t = useTranslations('registrations.gate')
  const contact = useContactLinks()
  return (
    <>
      {reason !== '' && <p className={typography.ui}>{t('reason', { reason })}</p>}
      <p className={typography.ui}>{t.rich('refused', { title, ...contact })}</p>
    </>
  )
}
