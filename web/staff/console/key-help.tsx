import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import typography from '#web/kit/ui/type.module.css'
import { Key, KeyCap } from './key-cap.tsx'
import css from './key-help.module.css'
import { type KeyAction, type KeyGroup, keyGroupNames, keyGroups } from './keys.ts'

/** The most used keys of each group, at the foot of the console. */
const footerKeys: Readonly<Record<KeyGroup, readonly KeyAction[]>> = {
  online: ['accept', 'reject'],
  floor: ['floorBid', 'other'],
  closing: ['lastCall', 'lastWarning', 'sell'],
  lot: ['openLot', 'start', 'goTo'],
  sale: [],
}

/** The most used keys, at the foot of the console. */
export function KeyBar({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('console.keys')
  return (
    <footer className={classes(css.foot, 'not-when-narrow')}>
      <h2 className="visually-hidden">{t('label')}</h2>
      {keyGroupNames
        .filter((group) => footerKeys[group].length > 0)
        .map((group) => (
          <p key={group} className={css.group}>
            <b>{t(`group.${group}`)}</b>
            {footerKeys[group].map((action) => (
              <span key={action}>
                <Key action={action} /> {t(action)}
              </span>
            ))}
          </p>
        ))}
      <button type="button" className={css.all} onClick={onShowAll} aria-keyshortcuts="?">
        <KeyCap action="help" /> {t('help')}
      </button>
    </footer>
  )
}

/** A sheet with all keys, in columns by group. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('console.keys')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <div className={css.columns}>
        {keyGroupNames.map((group) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {keyGroups[group].map((action) => (
                <div key={action}>
                  <dt>
                    <Key action={action} />
                  </dt>
                  <dd>{t(action)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={classes(typography.muted, typography.sizeS)}>{t('fields')}</p>
    </Dialog>
  )
}
