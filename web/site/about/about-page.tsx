import { useTranslations } from 'use-intl'
import { useHouseName } from '#web/kit/page/house.tsx'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { LeadPicture } from '#web/kit/ui/lead-picture.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { ServerHtml } from '#web/kit/ui/written.tsx'
import { PageList } from '#web/site/pages/page-list.tsx'
import type { About } from '#wire/entities/about.ts'
import type { PageLine } from '#wire/entities/page.ts'
import type { Picture as Shown } from '#wire/entities/picture.ts'
import css from './about.module.css'
import { Figures } from './figures.tsx'
import { Places } from './places.tsx'
import { Premises } from './premises.tsx'
import { splitPlaces } from './split-places.ts'
import { Team } from './team.tsx'

/** Shows the company: its opening pictures or that of a lot, its text, figures, team and premises. */
export function AboutPage({
  about: { page, team, figures },
  pages,
  picture,
}: {
  about: About
  pages: readonly PageLine[]
  picture: Shown | null
}) {
  const t = useTranslations('about')
  const house = useHouseName()
  const { places, story } = splitPlaces(page?.html ?? '')
  return (
    <>
      <section className={classes(layout.shell, css.page)}>
        <div className={classes(layout.grid, css.top)}>
          <header className={classes(css.head, places !== '' && css.wide)} lang={page?.lang}>
            <h1 className={typography.d1}>
              {page ? <Accent text={page.title} accent={page.accent} /> : t('title', { house })}
            </h1>
            {page && <p className={typography.lead}>{page.summary}</p>}
          </header>
          {places === '' && (
            <LeadPicture picture={picture} sizes="(min-width: 960px) 40vw, 100vw" className={css.plate} />
          )}
        </div>
        {page && places !== '' && <Places html={places} lang={page.lang} />}
        <Figures figures={figures} />
      </section>
      {page && (
        <section className={classes(layout.shell, css.story)}>
          <div className={layout.grid}>
            <div className={css.text}>
              <ServerHtml html={story} lang={page.lang} hasInitial />
            </div>
          </div>
        </section>
      )}
      {team.length > 0 && (
        <section className={classes(layout.shell, layout.section)} aria-labelledby="team">
          <SectionHead title={t('team')} id="team" />
          <Team team={team} />
        </section>
      )}
      <section className={classes(layout.shell, layout.section)} aria-labelledby="premises">
        <SectionHead title={t('premises.title')} id="premises" />
        <Premises />
      </section>
      <PageList title={t('pages')} pages={pages} />
    </>
  )
}
