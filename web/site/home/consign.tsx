import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './consign.module.css'
import type { ConsignSection } from './sections.ts'

/** Invites consignments: what to send, and the deadline of the next sale. */
export function ConsignTeaser({ section }: { section: ConsignSection }) {
  const t = useTranslations('home.consign')
  const { title, accent, text, picture, deadline } = section
  return (
    <section className={classes(css.consign, !picture && css.textOnly)} aria-labelledby={section.id}>
      {picture && (
        <Plate ratio="free" className={css.plate}>
          <Picture picture={picture.key} alt={picture.alt} sizes="(min-width: 960px) 58vw, 100vw" />
        </Plate>
      )}
      <div className={css.text}>
        <h2 className={typography.d2} id={section.id}>
          <Accent text={title} accent={accent} />
        </h2>
        <p>{text}</p>
        <ButtonLink size="lg" to={paths.consign} className={css.link}>
          {t('way')}
        </ButtonLink>
        <p className={css.small}>{t('formats')}</p>
        {deadline && (
          <p className={css.small}>
            {t.rich('deadline', {
              name: deadline.name,
              day: () => <DateTime key="day" at={deadline.at} to="day" />,
            })}
          </p>
        )}
      </div>
    </section>
  )
}
