import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { statesQuantity } from '#domain/lots/says-quantity.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Lot } from '#wire/entities/lot.ts'
import css from './lot-story.module.css'
import { paragraphs } from './paragraphs.ts'

await loadTexts('lotDescription')

/** The catalogue's description and facts of a lot; unknown ones are omitted. */
export function LotDescription({ lot, className }: { lot: Lot; className?: string | undefined }) {
  const t = useTranslations('lotDescription')
  const { kind, quantity, format, attributes = [] } = lot
  const isSaid = format === '' || statesQuantity(kind, format, quantity)
  const row = (
    id: 'producer' | 'region' | 'vintage' | 'format' | 'provenance' | 'condition',
    text: string,
  ) => ({
    id,
    label: t(id, { kind }),
    text,
  })
  const rows = [
    row('producer', lot.producer),
    row('region', lot.region),
    row('vintage', lot.vintage),
    row('format', isSaid ? format : t('formatOf', { kind, quantity, format })),
    ...attributes,
    row('provenance', lot.provenance),
    row('condition', lot.condition),
  ]
  return (
    <div className={className}>
      <h2 className={classes(typography.t2, css.title)}>{t(`title.${lot.kind}`)}</h2>
      <div className={typography.prose}>
        {paragraphs(lot.description).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <dl className={css.facts}>
        {rows.map(
          ({ id, label, text }) =>
            text !== '' && (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  {text}
                  {id === 'condition' && <ConditionTerms isCigar={lot.kind === 'cigars'} />}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Explains the terms of the condition. */
function ConditionTerms({ isCigar }: { isCigar: boolean }) {
  const t = useTranslations('shell.links')
  return (
    <Link to={`${paths.conditionTerms}${isCigar ? '#s-cigars' : ''}`} className={css.terms}>
      {t('conditionTerms')}
    </Link>
  )
}
