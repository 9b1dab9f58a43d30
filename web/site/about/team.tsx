import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { About } from '#wire/entities/about.ts'
import css from './team.module.css'

/** Shows the company's team, one line each. */
export function Team({ team }: { team: About['team'] }) {
  return (
    <ul className={css.team}>
      {team.map(({ id, lang, name, role, about }) => (
        <li key={id} className={css.person} lang={lang}>
          <h3 className={typography.t3}>{name}</h3>
          <p className={classes(typography.small, typography.dim)}>{role}</p>
          {about !== '' && <p className={css.about}>{about}</p>}
        </li>
      ))}
    </ul>
  )
}
