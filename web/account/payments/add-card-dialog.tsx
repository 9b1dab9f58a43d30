import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { Card } from '#wire/entities/card.ts'
import { AddCard } from './add-card.tsx'

await loadTexts('payments')

/** Adding a card without leaving the page one is on. While it is being saved the sheet stays: the bank may ask something. */
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
  const isSaving = useRef(false)
  const close = () => {
    if (!isSaving.current) onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('title')}>
      <AddCard
        onAdded={onAdded}
        onCancel={close}
        onSaving={(is) => {
          isSaving.current = is
        }}
      />
    </Dialog>
  )
}
