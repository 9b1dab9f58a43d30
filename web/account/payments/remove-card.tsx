import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { useCardName } from './card-name.ts'
import type { CardRemoval, RemovalError } from './use-card-removal.ts'

/** Confirms removing a card, and explains why it cannot be removed. */
export function RemoveCard({
  removal,
  onRemove,
  onClose,
}: {
  removal: CardRemoval | null
  onRemove: () => void
  onClose: () => void
}) {
  const t = useTranslations('payments.remove')
  const name = useCardName()
  const errorText = useErrorText()
  if (!removal) return null
  const { card, isBusy, error } = removal
  if (error) {
    return (
      <AlertDialog
        open
        title={t('staysTitle', { name: name(card) })}
        message={errorText(error)}
        confirm={t('understood')}
        onConfirm={onClose}
      />
    )
  }
  return (
    <AlertDialog
      open
      title={t('title', { name: name(card) })}
      message={t('text')}
      cancel={t('keep')}
      confirm={t('confirm')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={onRemove}
    />
  )
}

function useErrorText(): (error: RemovalError) => string {
  const t = useTranslations('payments')
  return (error) => {
    switch (error.kind) {
      case 'inUse':
        return t('remove.inUse')
      case 'notReady':
        return t('form.notReady')
      case 'message':
        return error.message
    }
  }
}
