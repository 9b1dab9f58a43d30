import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import numbered from '#web/kit/ui/numbered.module.css'
import ruled from '#web/kit/ui/ruled-facts.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Page } from '#wire/entities/page.ts'
import css from './buying-steps.module.css'
import { GuideContents } from './guide-contents.tsx'
import { SettlementExample } from './settlement-example.tsx'

/** The four steps with their anchors, and the facts that each states. */
const steps = [
  { step: 'estimate', id: 'list', facts: ['send', 'reply'] },
  { step: 'agreement', id: 'signature', facts: ['states'] },
  { step: 'sale', id: 'follow', facts: ['follow'] },
  { step: 'payment', id: 'receive', facts: ['when', 'amount'] },
] as const

/**
 * Shows how to sell in four steps and what each requires; an example of a settlement stays beside them.
 *
 * @param info the guide, whose sections follow and are listed with the steps
 */
export function SellingSteps({ info }: { info: Pick<Page, 'contents' | 'lang'> }) {
  const t = useTranslations('pages.selling')
  return (
    <div className={css.buying}>
      <GuideContents
        steps={steps.map(({ step, id }) => ({ id, title: t(`steps.${step}.title`) }))}
        info={info}
      />
      <ol className={classes(numbered.numbered, css.steps)}>
        {steps.map(({ step, id, facts }) => (
          <li key={step} id={id}>
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
      <SettlementExample className={classes(css.cost, 'below-head')} />
    </div>
  )
}
