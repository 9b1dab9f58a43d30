import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { saysQuantity } from '#domain/lots/says-quantity.ts'
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
  const { kind, quantity, format } = lot
  const isSaid = format === '' || saysQuantity(kind, format, quantity)
  const facts = [
    ['producer', lot.producer],
    ['region', lot.region],
    ['vintage', lot.vintage],
    ['format', isSaid ? format : t('formatOf', { kind, quantity, format })],
    ['provenance', lot.provenance],
    ['condition', lot.condition],
  ] as const
  return (
    <div className={className}>
      <h2 className={classes(typography.t2, css.title)}>{t(`title.${lot.kind}`)}</h2>
      <div className={typography.prose}>
        {paragraphs(lot.description).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <dl className={css.facts}>
        {facts.map(
          ([name, text]) =>
            text !== '' && (
              <div key={name}>
                <dt>{t(name, { kind })}</dt>
                <dd>
                  {text}
                  {name === 'condition' && <ConditionTerms isCigar={lot.kind === 'cigars'} />}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

/** Explains the words of the condition. */
function ConditionTerms({ isCigar }: { isCigar: boolean }) {
  const t = useTranslations('shell.links')
  return (
    <Link to={`${paths.conditionTerms}${isCigar ? '#s-cigars' : ''}`} className={css.terms}>
      {t('conditionTerms')}
    </Link>
  )
}
