import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { useCardName } from './card-words.ts'
import type { Obstacle, Removing } from './use-removing.ts'

/** Asks whether a card shall go, and says why it cannot. */
export function RemoveCard({
  removing,
  onRemove,
  onLeave,
}: {
  removing: Removing | null
  onRemove: () => void
  onLeave: () => void
}) {
  const t = useTranslations('payments.remove')
  const name = useCardName()
  const said = useObstacleText()
  if (!removing) return null
  const { card, isBusy, obstacle } = removing
  if (obstacle) {
    return (
      <AlertDialog
        open
        title={t('staysTitle', { name: name(card) })}
        message={said(obstacle)}
        confirm={t('understood')}
        onConfirm={onLeave}
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
      onCancel={onLeave}
      onConfirm={onRemove}
    />
  )
}

function useObstacleText(): (obstacle: Obstacle) => string {
  const t = useTranslations('payments')
  return (obstacle) => {
    switch (obstacle.kind) {
      case 'inUse':
        return t('remove.inUse')
      case 'notReady':
        return t('form.notReady')
      case 'said':
        return obstacle.words
    }
  }
}
