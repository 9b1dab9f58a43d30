import { useTranslations } from 'use-intl'
import { initialsOfName } from '#web/staff/shell/initials.ts'
import css from './colleagues.module.css'
import type { Colleague } from './use-presence.ts'

/**
 * The colleagues who have the same draft open, by their initials. @param placeOf returns where a colleague
 * is, as text; '' if nowhere
 */
export function Colleagues({
  colleagues,
  placeOf,
}: {
  colleagues: readonly Colleague[]
  placeOf: (colleague: Colleague) => string
}) {
  const t = useTranslations('house.presence')
  if (colleagues.length === 0) return null
  return (
    <ul className={css.colleagues} aria-label={t('label')}>
      {colleagues.map((colleague) => {
        const { id, name } = colleague
        const place = placeOf(colleague)
        const text = place === '' ? name : t('at', { name, place })
        return (
          <li key={id} className={css.colleague} title={text}>
            <span aria-hidden="true">{initialsOfName(name)}</span>
            <span className="visually-hidden">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
