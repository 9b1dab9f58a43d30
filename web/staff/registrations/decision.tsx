import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { figure, money } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { readLimit } from '#web/sale/registrations/read-limit.ts'
import recordCss from '#web/staff/kit/record.module.css'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import { canAskIdentity, limitByDeposit } from './bulk-targets.ts'
import { DeclineReasonField } from './decline-reason-field.tsx'
import css from './registrations.module.css'
import { ScheduledNote } from './scheduled-note.tsx'
import { useDecisionProblem } from './use-decision-problem.ts'
import type { Decision as Choice, Failed } from './use-scheduled-decisions.ts'

/** The possible decisions on one registration; each returns what the server has not accepted. */
export type DecisionActions = {
  readonly schedule: (userIds: readonly string[], decision: Choice) => Promise<readonly Failed[]>
  readonly undo: (userIds: readonly string[]) => Promise<readonly Failed[]>
}

/** A registration for a sale, and the possible decisions on it. */
export type DecisionProps = {
  readonly auction: Auction
  readonly applicant: Applicant
  readonly actions: DecisionActions
}

/**
 * Approves a registration up to a limit, declines it with a reason, or asks for an identity document. Each takes effect
 * after ten seconds and can be undone until then (W8).
 */
export function Decision({ auction, applicant, actions }: DecisionProps) {
  const t = useTranslations('registrations.house')
  const [isOpen, setOpen] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { send, isBusy, problem } = useSend(applicant, actions)
  const close = () => {
    setOpen(false)
    setRefusing(false)
  }
  if (auction.isEnd) return <p className={css.decision}>{t('ended')}</p>
  if (applicant.scheduled)
    return <ScheduledNote scheduled={applicant.scheduled} onUndo={() => actions.undo([applicant.userId])} />
  if (registrationStatus(applicant.status) !== 'pending' && !isOpen) {
    return (
      <div className={css.decision}>
        <Button kind="line" size="sm" data-key="limit" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      </div>
    )
  }
  const afterwards = { send: (choice: Choice) => void send(choice).then((done) => done && close()) }
  if (isRefusing)
    return (
      <RefuseForm
        reason={applicant.reason}
        problem={problem}
        isBusy={isBusy}
        onCancel={close}
        onSend={(reason) => afterwards.send({ kind: 'refuse', reason })}
      />
    )
  return (
    <ApproveForm
      auction={auction}
      applicant={applicant}
      problem={problem}
      isBusy={isBusy}
      onRefuse={() => setRefusing(true)}
      onSend={afterwards.send}
    />
  )
}

function useSend({ userId }: Applicant, { schedule }: DecisionActions) {
  const describe = useDecisionProblem()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (choice: Choice): Promise<boolean> => {
    setBusy(true)
    const [failed] = await schedule([userId], choice)
    setBusy(false)
    setProblem(failed ? describe(failed.error) : '')
    return failed === undefined
  }
  return { send, isBusy, problem }
}

function RefuseForm({
  reason: initial,
  problem,
  isBusy,
  onCancel,
  onSend,
}: {
  reason: string
  problem: string
  isBusy: boolean
  onCancel: () => void
  onSend: (reason: string) => void
}) {
  const t = useTranslations('registrations.house')
  const [reason, setReason] = useState(initial)
  return (
    <form
      className={css.decision}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(reason.trim())
      }}
    >
      <DeclineReasonField reason={reason} onChange={setReason} />
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <div className={entryCss.actions}>
        <Button kind="quiet" size="sm" onClick={onCancel}>
          {t('keep')}
        </Button>
        <Button kind="ink" size="sm" type="submit" busy={isBusy}>
          {t('refuse')}
        </Button>
      </div>
    </form>
  )
}

type DepositChoice = 'ask' | 'waive'

function ApproveForm({
  auction,
  applicant,
  problem,
  isBusy,
  onRefuse,
  onSend,
}: {
  auction: Auction
  applicant: Applicant
  problem: string
  isBusy: boolean
  onRefuse: () => void
  onSend: (choice: Choice) => void
}) {
  const t = useTranslations('registrations.house')
  const [limit, setLimit] = useState(applicant.limit === null ? '' : String(applicant.limit))
  const [depositChoice, setDepositChoice] = useState<DepositChoice>('ask')
  const [waiver, setWaiver] = useState('')
  const lacksDeposit =
    auction.depositType !== 'none' && !applicant.walkIn && applicant.deposit.status !== 'held'
  const isWaiving = lacksDeposit && depositChoice === 'waive'
  const parsedLimit = readLimit(limit)
  const byDeposit = limitByDeposit(auction, applicant)
  const effective = parsedLimit === 0 ? byDeposit : parsedLimit
  const approve = () => {
    if (parsedLimit === null) return
    onSend({
      kind: 'approve',
      limit: parsedLimit,
      reason: isWaiving ? waiver.trim() : '',
      deposit: lacksDeposit ? depositChoice : 'held',
    })
  }
  const label = approveLabel(applicant, lacksDeposit, depositChoice)
  return (
    <form
      className={css.decision}
      onSubmit={(event) => {
        event.preventDefault()
        approve()
      }}
    >
      <TextField
        label={t('limit')}
        hint={
          byDeposit === null
            ? t('limitHint')
            : t('limitByDeposit', { amount: money(byDeposit, auction.currency) })
        }
        value={limit}
        inputMode="numeric"
        data-key="limit"
        error={parsedLimit === null ? t('wrongLimit') : undefined}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      {lacksDeposit && (
        <>
          <p>{t('lacksDeposit')}</p>
          <Segmented
            label={t('depositWay')}
            segments={[
              { value: 'ask', label: t('askDeposit') },
              { value: 'waive', label: t('waiveDeposit') },
            ]}
            value={depositChoice}
            onChange={setDepositChoice}
          />
        </>
      )}
      {isWaiving && (
        <TextField
          label={t('waiver')}
          hint={t('waiverHint')}
          value={waiver}
          maxLength={200}
          required
          onChange={(event) => setWaiver(event.currentTarget.value)}
        />
      )}
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <div className={recordCss.buttons}>
        <Button size="sm" type="submit" busy={isBusy} data-key="approve" className={css.approve}>
          {label === 'approve' && effective !== null && effective > 0
            ? t('approveAt', { limit: figure(effective) })
            : t(label)}{' '}
          <Cap>A</Cap>
        </Button>
        {canAskIdentity(applicant) && (
          <Button
            kind="line"
            size="sm"
            data-key="identity"
            disabled={isBusy}
            onClick={() => onSend({ kind: 'askIdentity' })}
          >
            {t('askIdentity')} <Cap>I</Cap>
          </Button>
        )}
        <Button kind="line" size="sm" data-key="refuse" onClick={onRefuse}>
          {t('refuse')} <Cap>R</Cap>
        </Button>
      </div>
    </form>
  )
}

/** Shows the key of a button, which is not part of its name. */
const Cap = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={classes(recordCss.cap, 'not-on-phone')}>
    <KeyCap>{children}</KeyCap>
  </span>
)

/** Returns the button's label; without a deposit, it says how to approve nonetheless. */
function approveLabel({ status }: Applicant, lacksDeposit: boolean, depositChoice: DepositChoice) {
  if (registrationStatus(status) === 'approved') return 'save'
  if (!lacksDeposit) return 'approve'
  return depositChoice === 'ask' ? 'askDeposit' : 'approveWithout'
}
