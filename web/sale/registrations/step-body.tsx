import { type RefObject, useEffect, useRef } from 'react'
import { unreachable } from '#domain/lib/unreachable.ts'
import type { MissingField, RegistrationStep } from '#domain/registration/registration-steps.ts'
import type { SignatureHandle } from '#web/kit/signature/signature.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import { AttendanceStep } from './attendance-step.tsx'
import { CardStep } from './card-step.tsx'
import { DepositStep } from './deposit-step.tsx'
import type { StoredDraft } from './draft.ts'
import { SalesStep } from './sales-step.tsx'
import css from './wizard.module.css'

type StepProps = {
  auction: Auction
  cards: readonly Card[]
  draft: StoredDraft
  gap: MissingField | null
  signature: RefObject<SignatureHandle | null>
  onChange: (changes: Partial<StoredDraft>) => void
  onAdd: () => void
  onSigned: (isSigned: boolean) => void
}

/** One step. The focus moves with the steps, for screen readers. */
export function StepBody({ step, ...props }: StepProps & { step: RegistrationStep }) {
  const container = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step) container.current?.focus()
    previousStep.current = step
  }, [step])
  return (
    <div ref={container} className={css.body} tabIndex={-1}>
      <Step step={step} {...props} />
    </div>
  )
}

function Step({
  step,
  auction,
  cards,
  draft,
  gap,
  signature,
  ...handlers
}: StepProps & { step: RegistrationStep }) {
  switch (step) {
    case 'card':
      return <CardStep {...{ auction, cards, draft, gap }} {...handlers} />
    case 'sales':
      return <SalesStep {...{ auction, draft }} onChange={handlers.onChange} />
    case 'attendance':
      return <AttendanceStep {...{ auction, draft, gap }} onChange={handlers.onChange} />
    case 'deposit': {
      const card = cards.find(({ id }) => id === draft.cardId)
      return <DepositStep {...{ auction, card, draft, gap, signature }} {...handlers} />
    }
    default:
      return unreachable(step)
  }
}
