import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { IdentityCheck } from './identity-check.tsx'

await loadTexts('identity')

/** Shows the identity check as a dialog. */
export function IdentityDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('identity')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <IdentityCheck onSkip={onClose} />
    </Dialog>
  )
}
