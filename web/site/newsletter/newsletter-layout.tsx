import type { ReactNode } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { LeadPicture } from '#web/kit/ui/lead-picture.tsx'
import wall from '#web/kit/ui/wall.module.css'
import type { Picture } from '#wire/entities/picture.ts'
import css from './newsletter-page.module.css'

/** Lays out the newsletter pages: text and form on the left, the picture of a lot on the right. */
export function NewsletterLayout({ picture, children }: { picture: Picture | null; children: ReactNode }) {
  return (
    <section className={classes(layout.shell, layout.grid, css.page)}>
      <div className={css.text}>{children}</div>
      <LeadPicture
        picture={picture}
        sizes="(min-width: 960px) 40vw, 1px"
        className={classes(wall.wall, css.plate, 'not-when-narrow', 'below-head')}
      />
    </section>
  )
}
