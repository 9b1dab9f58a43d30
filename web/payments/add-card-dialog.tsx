import { useTranslations } from 'use-intl'
import { needTexts } from '#web/i18n/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Card } from '#wire/entities/card.ts'
import { AddCard } from './add-card.tsx'

await needTexts('payments')

/** Adding a card without leaving the page one is on. */
export function AddCardDialog({
  open,
  onClose,
  onAdded,
}: {
  open: boolean
  onClose: () => void
  onAdded: (card: Card) => void
}) {
  const t = useTranslations('payments.form')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <AddCard onAdded={onAdded} onCancel={onClose} />
    </Dialog>
  )
}
