import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { KeyCap } from './key-cap.tsx'
import type { Watched } from './use-presence.ts'
import css from './who-is-here.module.css'

/** How many are there, and who else sits at this desk; a press tells more. */
export function WhoIsHere({ watched, onOpen }: { watched: Watched; onOpen: () => void }) {
  const t = useTranslations('desk.presence')
  if (!watched) return null
  const { online, paddles, clerks } = watched
  return (
    <button type="button" className={css.here} onClick={onOpen} aria-keyshortcuts="I">
      <span>{t('online', { count: online })}</span>
      <span className={css.paddles}>{t('paddles', { count: paddles.length })}</span>
      {clerks.length > 1 && (
        <span className={css.clerks}>
          {clerks.map(({ name, since, own }) => (
            <b key={`${since} ${name}`} className={classes(css.clerk, own && css.own)} title={name}>
              <span className="visually-hidden">{own ? t('you') : name}</span>
              <span aria-hidden="true">{initialsOf(name)}</span>
            </b>
          ))}
        </span>
      )}
      <KeyCap act="who" />
    </button>
  )
}

/** Two letters at most: of a Chinese name its first character. */
function initialsOf(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1)
  const words = name.split(' ').filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toUpperCase()
}
