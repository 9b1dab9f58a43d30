import { useTranslations } from 'use-intl'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import typography from '#web/kit/ui/type.module.css'
import { FaultText } from '#web/staff/drafts/fault-text.tsx'
import type { Faults } from '#web/staff/lots/use-faults.ts'
import page from './lot-editor.module.css'
import css from './lot-faults.module.css'

/** What is wrong with a lot, errors first, each with a link to its field (K2). */
export function LotFaults({ lotId, faults }: { lotId: string; faults: Faults }) {
  const t = useTranslations('lotEditor')
  const check = useTranslations('drafts.check')
  const list = faults.ofLot(lotId).toSorted((one, other) => Number(other.isError) - Number(one.isError))
  const errors = list.filter(({ isError }) => isError).length
  return (
    <section className={page.module} aria-label={t('faults')}>
      <header className={page.moduleHead}>
        <h2>{t('faults')}</h2>
        <span className={page.aside}>
          {check('errors', { count: errors })} · {check('warnings', { count: list.length - errors })}
        </span>
      </header>
      <ul className={css.faults}>
        {list.map((fault) => (
          <li key={`${fault.field} ${fault.fault}`} className={fault.isError ? css.isError : undefined}>
            <a href={`#field-${anchorOf(fault.field)}`} className={typography.link}>
              <FaultText {...fault} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text that is missing in both languages is entered in English first. */
const anchorOf = (field: string): string =>
  lotTextFields.some((name) => name === field) ? `${field}.en` : field
