import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import numbered from '#web/kit/ui/numbered.module.css'
import ruled from '#web/kit/ui/ruled-facts.module.css'
import typography from '#web/kit/ui/type.module.css'
import css from './buying-steps.module.css'

/** The four steps, and the facts that each names. */
const steps = [
  { step: 'estimate', facts: ['send', 'reply'] },
  { step: 'agreement', facts: ['states'] },
  { step: 'sale', facts: ['follow'] },
  { step: 'payment', facts: ['when', 'amount'] },
] as const

/** How to sell in four steps and what each needs, above the guide. */
export function SellingSteps() {
  const t = useTranslations('pages.selling')
  return (
    <ol className={classes(numbered.numbered, css.steps, css.selling)}>
      {steps.map(({ step, facts }) => (
        <li key={step}>
          <h2 className={typography.t2}>{t(`steps.${step}.title`)}</h2>
          <p>{t(`steps.${step}.text`)}</p>
          <dl className={classes(ruled.facts, css.facts)}>
            {facts.map((fact) => (
              <Fact key={fact} name={t(`facts.${fact}`)}>
                {t(`facts.${fact}Text`)}
              </Fact>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
