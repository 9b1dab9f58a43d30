import { useTranslations } from 'use-intl'
import { type ChangeSubject, changeSubjects } from '#domain/auction/changes/change-table.ts'
import type { PermittedChanges } from '#domain/auction/changes/permitted-changes.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import css from './corrections.module.css'

/** Unlike other sales, bidders have registered under these. */
const termsOfSale = ['terms', 'admission'] as const satisfies readonly ChangeSubject[]

/** The changes permitted on a lot now, and the alternatives to the others (K4). */
export function PermittedList({ column }: { column: PermittedChanges }) {
  const t = useTranslations('corrections')
  return (
    <section aria-labelledby="permitted">
      <h3 id="permitted" className={typography.t3}>
        {t('permitted')}
      </h3>
      <dl className={css.permitted}>
        {changeSubjects.map((subject) => {
          const verdict = column[subject]
          const isAllowed = verdict.kind === 'allowed'
          const isTerm = termsOfSale.some((one) => one === subject)
          return (
            <div key={subject}>
              <dt>{t(`subject.${subject}`)}</dt>
              <dd>
                <StateMark
                  state={isAllowed ? 'won' : 'passed'}
                  label={
                    isAllowed ? t(`manner.${verdict.manner}`) : t(isTerm ? 'fixedAtPublication' : 'fixed')
                  }
                />
                {!isAllowed && !isTerm && <span className={css.fine}>{t(`instead.${verdict.instead}`)}</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
