import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toWireDeposit } from '#domain/cards/deposit-choices.ts'
import { missingIn, onlineOnly, registrationSteps } from '#domain/registration/registration-steps.ts'
import { AddCard } from '#web/account/payments/add-card.tsx'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import type { SignatureHandle } from '#web/kit/signature/signature.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import type { Registered } from '#wire/entities/registration.ts'
import type { StoredDraft } from './draft.ts'
import { returnsToGate } from './gate.ts'
import { RegistrationFailureBanner } from './registration-failure-banner.tsx'
import { needsApproval } from './requirements.ts'
import { StepBody } from './step-body.tsx'
import { StepNames } from './step-names.tsx'
import { useDraft } from './use-draft.ts'
import { useGap } from './use-gap.ts'
import { useRegister } from './use-register.ts'
import css from './wizard.module.css'

/**
 * Registers for a sale, step by step (W5).
 *
 *
 * @param usable the ids of the valid cards, newest first
 * @param isStored whether entries survive a reload, as they do only after hydration
 *
 * @param onCancel the first step's back button
 */
export function Wizard({
  auction,
  cards,
  usable,
  isStored,
  onCancel,
  onBlocked,
  onRegistered,
}: {
  auction: Auction
  cards: readonly Card[]
  usable: readonly string[]
  isStored: boolean
  onCancel: () => void
  /** Called if a prerequisite is missing: email or identity verification. */
  onBlocked: () => void
  onRegistered: (registered: Registered) => void
}) {
  const t = useTranslations('registrations')
  const { draft, change, clear: clearDraft } = useDraft(auction, usable, isStored)
  const [isAdding, setAdding] = useState(false)
  const [isSigned, setSigned] = useState(false)
  const signature = useRef<SignatureHandle>(null)
  const { gap, setGap, form } = useGap(signature)
  const { register, isBusy, failure, clear } = useRegister(auction.id)
  const onSigned = useCallback(
    (signed: boolean) => {
      setSigned(signed)
      if (signed) setGap(null)
    },
    [setGap],
  )
  const steps = registrationSteps(auction, draft.related)
  const step = steps.includes(draft.step) ? draft.step : 'card'
  const stepIndex = steps.indexOf(step)
  const isLast = stepIndex === steps.length - 1
  const completeDraft = { ...draft, isSigned }
  const changeDraft = (changes: Partial<StoredDraft>) => {
    setGap(null)
    change(changes)
  }
  const goTo = (to: number) => {
    setGap(null)
    setSigned(false)
    clear()
    change({ step: steps[to] ?? 'card' })
  }
  const submitStep = () => {
    const missing = missingIn(step, completeDraft)
    setGap(missing)
    if (missing) return
    if (!isLast) return goTo(stepIndex + 1)
    // Goes back to an earlier step that is incomplete after a reload.
    const earlier = steps.findIndex((one) => missingIn(one, completeDraft) !== null)
    const incompleteStep = steps[earlier]
    if (incompleteStep) {
      goTo(earlier)
      return setGap(missingIn(incompleteStep, completeDraft))
    }
    register(
      { params: toParams(draft), signature: async () => (await signature.current?.picture()) ?? null },
      {
        onSuccess: (outcome) => {
          if (outcome.kind === 'refused' && returnsToGate(outcome.error)) onBlocked()
          if (outcome.kind !== 'done') return
          clearDraft()
          onRegistered(outcome.registered)
        },
      },
    )
  }
  if (isAdding) {
    const handleAdded = (card: Card) => {
      setAdding(false)
      clear()
      changeDraft({ cardId: card.id })
    }
    return (
      <div className={css.wizard}>
        <StepNames steps={steps} current={step} />
        <AddCard onAdded={handleAdded} onCancel={() => setAdding(false)} />
      </div>
    )
  }
  return (
    <form
      ref={form}
      className={css.wizard}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submitStep()
      }}
    >
      <StepNames steps={steps} current={step} />
      {failure && (
        <RegistrationFailureBanner
          failure={failure}
          auction={auction}
          onClear={clear}
          onOtherCard={() => goTo(0)}
        />
      )}
      <StepBody
        step={step}
        {...{ auction, cards, draft, gap, signature, onSigned }}
        onChange={changeDraft}
        onAdd={() => setAdding(true)}
      />
      {isLast && needsApproval(auction) && <p className={typography.small}>{t('approvalFirst')}</p>}
      <div className={css.foot} onClickCapture={ignoreRepeatedClick}>
        <Button
          kind="quiet"
          disabled={isBusy}
          onClick={stepIndex === 0 ? onCancel : () => goTo(stepIndex - 1)}
        >
          {t(stepIndex === 0 ? 'cancel' : 'back')}
        </Button>
        <SubmitButton kind={isLast ? 'bid' : 'ink'} busy={isBusy}>
          {t(isLast ? 'confirm' : 'next')}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Ignores the second click of a double click, which would hit the next step's button. */
function ignoreRepeatedClick(event: MouseEvent): void {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

/** Returns the draft as call parameters. */
function toParams(draft: StoredDraft) {
  const isAttending = draft.meetingId !== '' && draft.meetingId !== onlineOnly
  return {
    paymentId: draft.cardId,
    depositAmount: toWireDeposit(draft.deposit),
    depositBy: draft.depositBy,
    relatedAuction: [...draft.related],
    cates: [...draft.cates],
    ...(isAttending && {
      meetingId: draft.meetingId,
      inviteCount: draft.inviteCount,
      joinTime: draft.joinTime,
    }),
  }
}
