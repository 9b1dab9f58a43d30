import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Key, KeyCap } from './key-cap.tsx'
import css from './key-help.module.css'
import { type KeyAction, keyNames } from './keys.ts'

const allActions = Object.keys(keyNames).filter((name): name is KeyAction => name in keyNames)
const footerActions: readonly KeyAction[] = [
  'openLot',
  'start',
  'accept',
  'reject',
  'floorBid',
  'lastCall',
  'lastWarning',
  'sell',
  'pass',
  'undo',
]

/** The most used keys, at the foot of the console. */
export function KeyBar({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('desk.keys')
  return (
    <footer className={css.foot}>
      <h2 className="visually-hidden">{t('label')}</h2>
      {footerActions.map((act) => (
        <span key={act}>
          <Key action={act} /> {t(act)}
        </span>
      ))}
      <button type="button" className={css.all} onClick={onShowAll}>
        <KeyCap action="help" /> {t('help')}
      </button>
    </footer>
  )
}

/** A sheet with all keys. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('desk.keys')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <dl className={css.list}>
        {allActions.map((act) => (
          <KeyLine key={act} act={act} />
        ))}
      </dl>
      <p className={css.note}>{t('fields')}</p>
    </Dialog>
  )
}

function KeyLine({ act }: { act: KeyAction }) {
  const t = useTranslations('desk.keys')
  return (
    <>
      <dt>
        <Key action={act} />
      </dt>
      <dd>{t(act)}</dd>
    </>
  )
}
