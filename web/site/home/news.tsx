import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './news.module.css'
import type { NewsSection } from './sections.ts'

/** Shows the latest article large, earlier ones as rows. */
export function LatestNews({ section }: { section: NewsSection }) {
  const t = useTranslations('home.news')
  const [lead, ...others] = section.news
  return (
    <section className={classes(layout.shell, layout.section)} aria-labelledby={section.id}>
      <SectionHead title={<Accent text={section.title} accent={section.accent} />} id={section.id}>
        <ArrowLink to={paths.news}>{t('all')}</ArrowLink>
      </SectionHead>
      <div className={css.news}>
        {lead && (
          <article className={css.lead}>
            {lead.picture && (
              <Plate ratio="landscape">
                <Picture
                  picture={lead.picture.key}
                  alt=""
                  sizes="(min-width: 960px) 54vw, 92vw"
                  focus={lead.picture.focus}
                  className={classes(lead.picture.height > lead.picture.width && css.whole)}
                />
              </Plate>
            )}
            <DateTime at={lead.at} to="day" className={classes(typography.small, typography.dim)} />
            <h3 className={typography.t1} lang={lead.lang}>
              <Link to={`${paths.news}/${lead.id}`} className={css.link}>
                <Accent text={lead.title} accent={lead.accent} />
              </Link>
            </h3>
            <p className={typography.lead} lang={lead.lang}>
              {bindUnits(lead.summary)}
            </p>
          </article>
        )}
        {others.length > 0 && (
          <ul className={css.others}>
            {others.map(({ id, lang, title, accent, summary, at }) => (
              <li key={id}>
                <DateTime at={at} to="day" className={classes(typography.small, typography.dim)} />
                <h3 className={typography.t3} lang={lang}>
                  <Link to={`${paths.news}/${id}`}>
                    <Accent text={title} accent={accent} />
                  </Link>
                </h3>
                <p lang={lang}>{summary}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
