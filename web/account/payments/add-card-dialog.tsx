import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import type { Card } from '#wire/entities/card.ts'
import { AddCard } from './add-card.tsx'

await loadTexts('payments')

/** Adds a card without leaving the page. It stays open while saving, as the bank may ask for confirmation. */
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
        onSaving={(value) => {
          isSaving.current = value
        }}
      />
    </Dialog>
  )
}
