import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { stageAt, stages } from '#web/account/consignments/stages.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { StateLine } from '#web/staff/kit/state-line.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { agreementRemind, agreementSend, consignmentMove } from '#wire/calls/consignments.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import css from './consignment.module.css'
import { type ConsignmentStep, stepsOf } from './next-step.ts'
import { SignDialog } from './sign-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import { useConsignmentAction } from './use-consignment-action.ts'

/** The progress of a consignment, its next step, and its other actions. */
export function Progress({ consignment }: { consignment: Consignment }) {
  const t = useTranslations('consignments')
  const call = useApiCall()
  const { run, isBusy, problem } = useConsignmentAction()
  const [open, setOpen] = useState<'terms' | 'sign' | 'cancel' | null>(null)
  const { id: consignmentId, rev, state, editions } = consignment
  const { next, others } = stepsOf({ state, edition: editions[0]?.state ?? null })
  const close = () => setOpen(null)
  const take = (step: ConsignmentStep) => {
    if (step === 'terms' || step === 'sign' || step === 'cancel') return setOpen(step)
    const request = () =>
      step === 'send'
        ? call(agreementSend, { consignmentId, rev })
        : step === 'remind'
          ? call(agreementRemind, { consignmentId, rev })
          : call(consignmentMove, { consignmentId, rev, move: step })
    return void run(request)
  }
  const cancel = async () => {
    await run(() => call(consignmentMove, { consignmentId, rev, move: 'cancel' }))
    close()
  }
  return (
    <>
      <StateLine
        current={state}
        stages={stages.map((name) => {
          const at = stageAt(consignment, name)
          return { name, label: t(`state.${name}`), when: at === null ? '–' : date(at) }
        })}
      >
        <MayCall call={consignmentMove}>
          {next && (
            <div className={css.next}>
              <span className={css.hint}>{t(`step.${next}.hint`)}</span>
              <Button size="sm" busy={isBusy} onClick={() => take(next)}>
                {t(`step.${next}.label`)}
              </Button>
            </div>
          )}
        </MayCall>
      </StateLine>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <MayCall call={consignmentMove}>
        {others.length > 0 && (
          <div className={css.steps}>
            {others.map((step) => (
              <Button key={step} kind="line" size="sm" onClick={() => take(step)}>
                {t(`step.${step}.label`)}
              </Button>
            ))}
          </div>
        )}
      </MayCall>
      {open === 'terms' && <TermsDialog consignment={consignment} onClose={close} />}
      {open === 'sign' && <SignDialog consignment={consignment} onClose={close} />}
      <AlertDialog
        open={open === 'cancel'}
        title={t('cancel.title', { number: consignment.number })}
        message={t('cancel.text')}
        confirm={t('step.cancel.label')}
        cancel={t('cancel.keep')}
        busy={isBusy}
        onConfirm={() => void cancel()}
        onCancel={close}
      />
    </>
  )
}
