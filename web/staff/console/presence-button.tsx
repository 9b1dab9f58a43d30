import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { KeyCap } from './key-cap.tsx'
import css from './presence-button.module.css'
import type { PresenceState } from './use-presence.ts'

/** Shows how many people follow the sale and which clerks attend; opens the details. */
export function PresenceButton({ presence, onOpen }: { presence: PresenceState; onOpen: () => void }) {
  const t = useTranslations('console.presence')
  if (!presence) return null
  const { online, paddles, clerks } = presence
  return (
    <button type="button" className={css.toggle} onClick={onOpen} aria-keyshortcuts="I">
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
      <KeyCap action="who" />
    </button>
  )
}

/** Returns at most two initials; the first character of a Chinese name. */
function initialsOf(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return name.slice(0, 1)
  const words = name.split(' ').filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toUpperCase()
}
