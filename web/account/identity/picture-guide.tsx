import { useTranslations } from 'use-intl'
import { retentionAfterDecisionMs } from '#domain/registration/identity.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import ruledFacts from '#web/kit/ui/ruled-facts.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './picture-guide.module.css'

const examples = ['whole', 'cut', 'glare', 'blurred'] as const
type Example = (typeof examples)[number]

const facts = ['review', 'storage'] as const

const retentionDays = retentionAfterDecisionMs / 86_400_000

/** Explains which photographs are accepted, how long the review takes, and what is stored (O5). */
export function PictureGuide() {
  const t = useTranslations('identity.guide')
  return (
    <aside className={css.guide} aria-label={t('title')}>
      <h2 className={typography.t3}>{t('title')}</h2>
      <ul className={css.examples}>
        {examples.map((example) => (
          <li key={example} className={css.example}>
            <DrawnDocument example={example} />
            <span className={css.caption}>
              <Icon name={example === 'whole' ? 'check' : 'close'} size="sm" />
              <span>
                <b>{t(example === 'whole' ? 'accepted' : 'declined')}</b> {t(`example.${example}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className={classes(ruledFacts.facts, css.facts)}>
        {facts.map((name) => (
          <div key={name}>
            <dt>{t(`fact.${name}.label`)}</dt>
            <dd>{t(`fact.${name}.text`, { days: retentionDays })}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

/** The offset of the card in its frame; one that is cut off extends beyond it. */
const shifts = { whole: '', cut: 'translate(46 22)', glare: '', blurred: '' } as const satisfies Record<
  Example,
  string
>

/** Draws a photographed document. */
function DrawnDocument({ example }: { example: Example }) {
  return (
    <svg viewBox="0 0 160 108" className={css.drawing} aria-hidden="true">
      <g transform={shifts[example]} className={classes(example === 'blurred' && css.blurred)}>
        <rect className={css.card} x="24" y="22" width="112" height="66" rx="4" />
        <rect className={css.portrait} x="34" y="34" width="30" height="42" />
        <circle className={css.person} cx="49" cy="49" r="7" />
        <path className={css.person} d="M37 76c0-10 5-16 12-16s12 6 12 16z" />
        <path className={css.lines} d="M74 38h50M74 50h36M74 62h44M74 74h28" />
      </g>
      {example === 'glare' && <path className={css.glare} d="m58 22 34 0 24 66-48 0z" />}
    </svg>
  )
}
