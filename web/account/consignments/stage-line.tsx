import { useTranslations } from 'use-intl'
import type { ConsignmentState } from '#domain/consignments/consignment-state.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { OwnConsignment } from '#wire/entities/seller-consignment.ts'
import css from './stage-line.module.css'
import { stageAt, stages } from './stages.ts'

/** Shows the progress of a consignment, with the known dates. One that ended early has no further stages. */
export function StageLine({ consignment }: { consignment: OwnConsignment }) {
  const t = useTranslations('selling')
  const names: readonly ConsignmentState[] = stages
  const reached = names.indexOf(consignment.state)
  return (
    <ol className={css.stages} aria-label={t('progress')}>
      {stages.map((name, index) => {
        const at = stageAt(consignment, name)
        const isPast = index < reached || (reached < 0 && at !== null)
        return (
          <li
            key={name}
            className={classes(css.stage, isPast && css.done, index === reached && css.now)}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={css.name}>{t(`state.${name}`)}</span>
            <span>{at === null ? '–' : date(at)}</span>
          </li>
        )
      })}
    </ol>
  )
}
