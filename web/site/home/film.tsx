import { useTranslations } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './film.module.css'
import type { FilmSection } from './sections.ts'

/** Shows a film by its picture, which opens it on its own site in a new tab. Nothing is loaded from other sites. */
export function Film({ section: { id, title, accent, text, picture, link } }: { section: FilmSection }) {
  const t = useTranslations('home.film')
  const host = URL.canParse(link) ? new URL(link).host : ''
  return (
    <section className={classes(layout.shell, layout.section)} aria-labelledby={id}>
      <div className={css.film}>
        {picture && (
          <Plate ratio="wide">
            <Picture picture={picture.key} alt={picture.alt} sizes="(min-width: 960px) 62vw, 92vw" />
          </Plate>
        )}
        <div className={css.words}>
          <h2 className={typography.t1} id={id}>
            <Accent text={title} accent={accent} />
          </h2>
          {text !== '' && <p className={typography.lead}>{text}</p>}
          <a href={link} target="_blank" rel="noopener noreferrer" className={css.watch}>
            <span className={css.mark} aria-hidden="true">
              <Icon name="triangleUp" size="sm" />
            </span>
            <span>
              {t('watch')}
              <span className={classes(typography.tiny, typography.dim, css.where)}>
                {t('opens', { host })}
              </span>
            </span>
          </a>
        </div>
      </div>
    </section>
  )
}
