import { classes } from '#web/kit/ui/classes.ts'
import { ServerHtml } from '#web/kit/ui/written.tsx'
import css from './places.module.css'

/** The pictures of the company's places, side by side. @param html as `splitPlaces` returns them */
export function Places({
  html,
  lang,
  className,
}: {
  html: string
  lang: string
  className?: string | undefined
}) {
  return <ServerHtml html={html} lang={lang} className={classes(css.places, className)} />
}
