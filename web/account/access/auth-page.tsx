import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import wall from '#web/kit/ui/wall.module.css'
import css from './auth-page.module.css'

/**
 * Lays out a sign-in page: text and form on the left, the picture of a lot on the right.
 *
 * @param lead one sentence, if the form does not explain itself
 * @param isLong for a form that needs more room
 */
export function AuthPage({
  title,
  lead,
  picture,
  isLong = false,
  children,
}: {
  title: string
  lead?: ReactNode
  picture: string | null
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <section className={classes(layout.shell, css.page)} data-form-page="">
      <div className={layout.grid}>
        <div className={classes(css.text, isLong && css.long)}>
          <h1 className={typography.d2}>{title}</h1>
          {lead && <p className={classes(typography.lead, layout.above4)}>{lead}</p>}
          <div className={css.form}>{children}</div>
        </div>
        {picture && (
          <Plate
            className={classes(wall.wall, css.plate, 'not-when-narrow', isLong && css.narrow, 'below-head')}
          >
            <Picture picture={picture} alt="" sizes="(min-width: 960px) 50vw, 1px" priority />
          </Plate>
        )}
      </div>
    </section>
  )
}
