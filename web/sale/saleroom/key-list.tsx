import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import keyCap from '#web/kit/ui/key-cap.module.css'
import layout from '#web/kit/ui/layout.module.css'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import css from './key-list.module.css'
import { allSaleroomKeys, type SaleroomKey, saleroomKeys } from './room-keys.ts'

/** The saleroom's keyboard shortcuts and whether they are enabled. */
export function KeyList({
  open,
  isOn,
  onToggle,
  onClose,
}: {
  open: boolean
  isOn: boolean
  onToggle: (on: boolean) => void
  onClose: () => void
}) {
  const t = useTranslations('live.keys')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <dl className={css.list}>
        {allSaleroomKeys.map((key) => (
          <KeyItem key={key} roomKey={key} />
        ))}
        <dt>
          <kbd className={keyCap.key}>← →</kbd>
        </dt>
        <dd>{t('turn')}</dd>
        <dt>
          <kbd className={keyCap.key}>Enter</kbd>
        </dt>
        <dd>{t('press')}</dd>
      </dl>
      <p className={css.note}>{t('note')}</p>
      <CheckboxField
        className={layout.above4}
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
      >
        {t('on')}
      </CheckboxField>
    </Dialog>
  )
}

function KeyItem({ roomKey }: { roomKey: SaleroomKey }) {
  const t = useTranslations('live.keys')
  return (
    <>
      <dt>
        <kbd className={keyCap.key}>{saleroomKeys[roomKey].toUpperCase()}</kbd>
      </dt>
      <dd>{t(roomKey)}</dd>
    </>
  )
}
