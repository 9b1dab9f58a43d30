import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { Key, KeyCap } from './key-cap.tsx'
import css from './key-help.module.css'
import { type KeyAct, keyNames } from './keys.ts'

const all = Object.keys(keyNames).filter((name): name is KeyAct => name in keyNames)
const atFoot: readonly KeyAct[] = [
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

/** The most used keys, along the foot of the desk. */
export function KeyFoot({ onAll }: { onAll: () => void }) {
  const t = useTranslations('desk.keys')
  return (
    <footer className={css.foot}>
      <h2 className="visually-hidden">{t('label')}</h2>
      {atFoot.map((act) => (
        <span key={act}>
          <Key act={act} /> {t(act)}
        </span>
      ))}
      <button type="button" className={css.all} onClick={onAll}>
        <KeyCap act="help" /> {t('help')}
      </button>
    </footer>
  )
}

/** All keys, in a sheet. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('desk.keys')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <dl className={css.list}>
        {all.map((act) => (
          <KeyLine key={act} act={act} />
        ))}
      </dl>
      <p className={css.note}>{t('fields')}</p>
    </Dialog>
  )
}

function KeyLine({ act }: { act: KeyAct }) {
  const t = useTranslations('desk.keys')
  return (
    <>
      <dt>
        <Key act={act} />
      </dt>
      <dd>{t(act)}</dd>
    </>
  )
}
