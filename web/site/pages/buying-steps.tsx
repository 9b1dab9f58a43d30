import { useTranslations } from 'use-intl'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import numbered from '#web/kit/ui/numbered.module.css'
import ruled from '#web/kit/ui/ruled-facts.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Page } from '#wire/entities/page.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './buying-steps.module.css'
import { CostCalculator } from './cost-calculator.tsx'
import { GuideContents } from './guide-contents.tsx'

/** The five steps, and the facts that each states. */
const steps = [
  { step: 'account', facts: [] },
  { step: 'register', facts: ['need', 'deposit'] },
  { step: 'bid', facts: ['maximum', 'late', 'reserve'] },
  { step: 'pay', facts: ['transfer', 'card'] },
  { step: 'receive', facts: [] },
] as const

/**
 * Shows how to buy in five steps and what each requires; a calculator stays beside them.  @param info the
 * guide, whose sections follow and are listed with the steps
 */
export function BuyingSteps({ info }: { info: Pick<Page, 'contents' | 'lang'> }) {
  const t = useTranslations('howToBuy')
  const { hongKongCard, otherCard } = useHouseRates()
  const fees = { hongKongCard: percentage(hongKongCard), otherCard: percentage(otherCard) }
  return (
    <div className={css.buying}>
      <GuideContents
        steps={steps.map(({ step }) => ({ id: step, title: t(`steps.${step}.title`) }))}
        info={info}
      />
      <ol className={classes(numbered.numbered, css.steps)}>
        {steps.map(({ step, facts }) => (
          <li key={step} id={step}>
            <h2 className={typography.t2}>{t(`steps.${step}.title`)}</h2>
            <p>{t(`steps.${step}.text`)}</p>
            {facts.length > 0 && (
              <dl className={classes(ruled.facts, css.facts)}>
                {facts.map((fact) => (
                  <Fact key={fact} name={t(`facts.${fact}`)}>
                    {fact === 'card' ? t('facts.cardText', fees) : t(`facts.${fact}Text`)}
                  </Fact>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      <CostCalculator className={classes(css.cost, 'below-head')} />
    </div>
  )
}
