import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { Applicant } from '#wire/entities/registration.ts'
import css from './registrations.module.css'
import { useDecisionProblem } from './use-decision-problem.ts'
import type { Failed } from './use-scheduled-decisions.ts'

/** Seconds until a decision takes effect. */
export function EffectIn({ at }: { at: number }) {
  const t = useTranslations('registrations.house.scheduled')
  const seconds = useFromNow((now) => Math.max(0, Math.ceil((at - now) / 1000)))
  return seconds === 0 ? t('now') : t('in', { count: seconds })
}

/** The decision that takes effect next, in place of the decision's form (W8). */
export function ScheduledNote({
  scheduled: { decision, at },
  onUndo,
}: {
  scheduled: NonNullable<Applicant['scheduled']>
  onUndo: () => Promise<readonly Failed[]>
}) {
  const t = useTranslations('registrations.house.scheduled')
  const describe = useDecisionProblem()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const undo = async () => {
    setBusy(true)
    const [failed] = await onUndo()
    setBusy(false)
    setProblem(failed ? describe(failed.error) : '')
  }
  return (
    <div className={css.decision}>
      <p>
        <strong>{t(decision)}</strong> <EffectIn at={at} />
      </p>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <Button kind="line" size="sm" busy={isBusy} onClick={() => void undo()}>
        {t('undo')}
      </Button>
    </div>
  )
}
