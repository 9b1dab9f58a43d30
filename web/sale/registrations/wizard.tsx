import { type MouseEvent, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { wireDeposit } from '#domain/cards/deposit-choices.ts'
import {
  type DraftGap,
  gapIn,
  onlineOnly,
  registrationSteps,
} from '#domain/registration/registration-steps.ts'
import { AddCard } from '#web/account/payments/add-card.tsx'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import type { Card } from '#wire/entities/card.ts'
import type { Registered } from '#wire/entities/registration.ts'
import type { KeptDraft } from './draft.ts'
import { leadsBack } from './gate.ts'
import { ObstacleBanner } from './obstacle-banner.tsx'
import { needsApproval } from './requirements.ts'
import type { SignatureHandle } from './signature.tsx'
import { StepBody } from './step-body.tsx'
import { StepNames } from './step-names.tsx'
import { useDraft } from './use-draft.ts'
import { useRegistering } from './use-registering.ts'
import css from './wizard.module.css'

/**
 * Registers for a sale, step by step (W5).
 *
 * @param usable ids of the cards that can be charged, the newest first
 * @param isKept whether what is entered outlives a reload; not before scripts have taken the page over
 * @param onCancel the first step's way back; without it there is none
 */
export function Wizard({
  auction,
  cards,
  usable,
  isKept,
  onCancel,
  onBarred,
  onRegistered,
}: {
  auction: Auction
  cards: readonly Card[]
  usable: readonly string[]
  isKept: boolean
  onCancel: () => void
  /** Something has to be done before the steps, after all: an address verified, or an identity. */
  onBarred: () => void
  onRegistered: (registered: Registered) => void
}) {
  const t = useTranslations('registrations')
  const { draft, change, forget } = useDraft(auction, usable, isKept)
  const [isAdding, setAdding] = useState(false)
  const [isSigned, setSigned] = useState(false)
  const [gap, setGap] = useState<DraftGap | null>(null)
  const signature = useRef<SignatureHandle>(null)
  const { register, isBusy, obstacle, clear } = useRegistering(auction.id)
  const onSigned = useCallback((signed: boolean) => {
    setSigned(signed)
    if (signed) setGap(null)
  }, [])
  const steps = registrationSteps(auction, draft.related)
  const step = steps.includes(draft.step) ? draft.step : 'card'
  const at = steps.indexOf(step)
  const isLast = at === steps.length - 1
  const said = { ...draft, isSigned }
  const alter = (changes: Partial<KeptDraft>) => {
    setGap(null)
    change(changes)
  }
  const go = (to: number) => {
    setGap(null)
    setSigned(false)
    clear()
    change({ step: steps[to] ?? 'card' })
  }
  const advance = () => {
    const missing = gapIn(step, said)
    setGap(missing)
    if (missing) return
    if (!isLast) return go(at + 1)
    // What an earlier step lacks after a reload is asked for there.
    const earlier = steps.findIndex((one) => gapIn(one, said) !== null)
    const lacking = steps[earlier]
    if (lacking) {
      go(earlier)
      return setGap(gapIn(lacking, said))
    }
    register(
      { params: paramsOf(draft), signature: async () => (await signature.current?.picture()) ?? null },
      {
        onSuccess: (outcome) => {
          if (outcome.kind === 'refused' && leadsBack(outcome.error)) onBarred()
          if (outcome.kind !== 'done') return
          forget()
          onRegistered(outcome.registered)
        },
      },
    )
  }
  if (isAdding) {
    const added = (card: Card) => {
      setAdding(false)
      clear()
      alter({ cardId: card.id })
    }
    return <AddCard onAdded={added} onCancel={() => setAdding(false)} />
  }
  return (
    <form
      className={css.wizard}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) advance()
      }}
    >
      <StepNames steps={steps} current={step} />
      {obstacle && (
        <ObstacleBanner obstacle={obstacle} auction={auction} onClear={clear} onOtherCard={() => go(0)} />
      )}
      <StepBody
        step={step}
        {...{ auction, cards, draft, gap, signature, onSigned }}
        onChange={alter}
        onAdd={() => setAdding(true)}
      />
      {isLast && needsApproval(auction) && <p className={typography.small}>{t('approvalFirst')}</p>}
      <div className={css.foot} onClickCapture={keepFirstOfMany}>
        <Button kind="quiet" disabled={isBusy} onClick={at === 0 ? onCancel : () => go(at - 1)}>
          {t(at === 0 ? 'cancel' : 'back')}
        </Button>
        <SubmitButton kind={isLast ? 'bid' : 'ink'} busy={isBusy}>
          {t(isLast ? 'confirm' : 'next')}
        </SubmitButton>
      </div>
    </form>
  )
}

/** A double press is one: its second half would press what the next step has in the same place. */
function keepFirstOfMany(event: MouseEvent): void {
  if (event.detail <= 1) return
  event.preventDefault()
  event.stopPropagation()
}

/** A draft as the house is asked. */
function paramsOf(draft: KeptDraft) {
  const comes = draft.meetingId !== '' && draft.meetingId !== onlineOnly
  return {
    paymentId: draft.cardId,
    depositAmount: wireDeposit(draft.deposit),
    relatedAuction: [...draft.related],
    cates: [...draft.cates],
    ...(comes && {
      meetingId: draft.meetingId,
      inviteCount: draft.inviteCount,
      joinTime: draft.joinTime,
    }),
  }
}
