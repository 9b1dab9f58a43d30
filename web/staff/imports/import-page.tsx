import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NamedSteps } from '#web/kit/ui/named-steps.tsx'
import { useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { DraftTabs } from '#web/staff/drafts/draft-tabs.tsx'
import { saleDraftPath } from '#web/staff/drafts/paths.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import type { importGet } from '#wire/calls/imports.ts'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DifferencesStep } from './differences-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import css from './imports.module.css'
import { PastImports } from './past-imports.tsx'

/** An import from the server. */
export type LotImport = DataOf<typeof importGet>

/** The sale that lots are imported into. */
type ImportedSale = Pick<DataOf<typeof saleDraftGet>, 'id' | 'lots' | 'draft'>

const steps = ['file', 'columns', 'check', 'differences', 'done'] as const
type Step = (typeof steps)[number]

/** The first step shown for an import. */
const stepOf = (begun: LotImport | null): Step => {
  if (!begun) return 'file'
  if (begun.state === 'read') return 'columns'
  return begun.state === 'mapped' ? 'check' : 'done'
}

/** The import of a spreadsheet, step by step: file, columns, check, differences, done (K10). */
export function ImportPage({
  sale,
  begun,
  mayEdit,
}: {
  sale: ImportedSale
  begun: LotImport | null
  mayEdit: boolean
}) {
  const t = useTranslations('imports')
  const titleOf = useDraftTitle()
  const [imported, setImported] = useState(begun)
  const [step, setStep] = useState(stepOf(begun))
  const at = steps.indexOf(step)
  const show = (next: Step) => (one: LotImport) => {
    setImported(one)
    setStep(next)
  }
  return (
    <StaffPage
      title={t('title')}
      crumbs={[{ label: titleOf(sale.draft), to: saleDraftPath(sale.id) }]}
      note={imported?.fileName}
      tabs={<DraftTabs id={sale.id} lots={sale.lots} current="import" />}
    >
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
          <FileStep saleId={sale.id} mayEdit={mayEdit} />
          <PastImports saleId={sale.id} />
        </>
      )}
      {step === 'columns' && imported && (
        <ColumnsStep
          imported={imported}
          currency={sale.draft.currency}
          mayEdit={mayEdit}
          onMapped={show('check')}
        />
      )}
      {step === 'check' && imported && (
        <CheckStep
          imported={imported}
          currency={sale.draft.currency}
          mayEdit={mayEdit}
          onBack={() => setStep('columns')}
          onNext={() => setStep('differences')}
        />
      )}
      {step === 'differences' && imported && (
        <DifferencesStep
          imported={imported}
          currency={sale.draft.currency}
          mayEdit={mayEdit}
          onBack={() => setStep('check')}
          onApplied={(change) => show('done')({ ...imported, state: 'applied', change })}
        />
      )}
      {step === 'done' && imported && (
        <DoneStep
          imported={imported}
          mayEdit={mayEdit}
          onUndone={() => setImported({ ...imported, state: 'undone' })}
        />
      )}
    </StaffPage>
  )
}
