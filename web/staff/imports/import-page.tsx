import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NamedSteps } from '#web/kit/ui/named-steps.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import type { importGet } from '#wire/calls/imports.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DifferencesStep } from './differences-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import type { ImportInto } from './import-into.ts'
import css from './imports.module.css'
import { PastImports } from './past-imports.tsx'
import { ResultsDone } from './results-done.tsx'

/** An import from the server. */
export type LotImport = DataOf<typeof importGet>

const steps = ['file', 'columns', 'check', 'differences', 'done'] as const
type Step = (typeof steps)[number]

const titles = {
  lots: 'title',
  items: 'itemsTitle',
  goods: 'goodsTitle',
  results: 'resultsTitle',
  bids: 'bidsTitle',
} as const

/** Returns the first step shown for an import. */
const stepOf = (begun: LotImport | null): Step => {
  if (!begun) return 'file'
  if (begun.state === 'read') return 'columns'
  return begun.state === 'mapped' ? 'check' : 'done'
}

/**
 * The import of a spreadsheet, step by step: file, columns, check, differences, done (K10).
 *
 * @param crumb the sale or consignment that it is imported into
 * @param onChanged called when lots or items have been imported, or the import undone
 */
export function ImportPage({
  into,
  crumb,
  tabs,
  begun,
  mayEdit,
  onChanged,
}: {
  into: ImportInto
  crumb: { readonly label: string; readonly to: string }
  tabs?: ReactNode
  begun: LotImport | null
  mayEdit: boolean
  onChanged?: () => void
}) {
  const t = useTranslations('imports')
  const [imported, setImported] = useState(begun)
  const [step, setStep] = useState(stepOf(begun))
  const at = steps.indexOf(step)
  const show = (next: Step) => (one: LotImport) => {
    setImported(one)
    setStep(next)
  }
  const { currency } = into
  return (
    <StaffPage title={t(titles[into.kind])} crumbs={[crumb]} note={imported?.fileName} tabs={tabs}>
      <NamedSteps
        label={t('steps')}
        doneLabel={t('stepDone')}
        steps={steps.map((name, index) => ({
          name,
          text: t(`step.${name}`),
          state: index < at ? 'done' : index === at ? 'current' : 'ahead',
        }))}
        className={css.steps}
      />
      {step === 'file' && (
        <>
          <FileStep into={into} mayEdit={mayEdit} />
          <PastImports into={into} />
        </>
      )}
      {step === 'columns' && imported && (
        <ColumnsStep into={into} imported={imported} mayEdit={mayEdit} onMapped={show('check')} />
      )}
      {step === 'check' && imported && (
        <CheckStep
          into={into}
          imported={imported}
          currency={currency}
          mayEdit={mayEdit}
          onBack={() => setStep('columns')}
          onNext={() => setStep('differences')}
        />
      )}
      {step === 'differences' && imported && (
        <DifferencesStep
          into={into}
          imported={imported}
          currency={currency}
          mayEdit={mayEdit}
          onBack={() => setStep('check')}
          onApplied={(change) => {
            show('done')({
              ...imported,
              state: 'applied',
              change,
              isUndoable: into.kind !== 'items' && into.kind !== 'bids',
            })
            onChanged?.()
          }}
        />
      )}
      {step === 'done' && imported && into.kind === 'results' && (
        <ResultsDone into={into} imported={imported} mayEdit={mayEdit} />
      )}
      {step === 'done' && imported && into.kind !== 'results' && (
        <DoneStep
          into={into}
          imported={imported}
          mayEdit={mayEdit}
          onUndone={() => {
            setImported({ ...imported, state: 'undone', isUndoable: false })
            onChanged?.()
          }}
        />
      )}
    </StaffPage>
  )
}
