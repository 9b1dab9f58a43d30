import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { readLimit } from '#web/sale/registrations/read-limit.ts'
import entryCss from '#web/staff/layout/person-entry.module.css'
import { KeyCap } from '#web/staff/shell/key-cap.tsx'
import { staffRegistrationDecide, staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import css from './registrations.module.css'

const pending = 1

/** Approves a registration up to a limit, or declines it with a reason. The decision can be changed later. */
export function Decision({
  auction,
  applicant,
  name,
}: {
  auction: Auction
  applicant: Applicant
  name: string
}) {
  const t = useTranslations('registrations.house')
  const [isOpen, setOpen] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const [limit, setLimit] = useState(applicant.limit === null ? '' : String(applicant.limit))
  const [reason, setReason] = useState(applicant.reason)
  const { decide, isBusy, problem } = useDecision(auction, applicant, name)
  const [depositChoice, setDepositChoice] = useState<DepositChoice>('ask')
  const [waiver, setWaiver] = useState('')
  const lacksDeposit =
    auction.depositType !== 'none' && !applicant.walkIn && applicant.deposit.status !== 'held'
  const isWaiving = lacksDeposit && depositChoice === 'waive'
  const parsedLimit = readLimit(limit)
  const close = () => {
    setOpen(false)
    setRefusing(false)
  }
  if (auction.isEnd) return <p className={css.decision}>{t('ended')}</p>
  if (applicant.status !== pending && !isOpen) {
    return (
      <div className={css.decision}>
        <Button kind="line" size="sm" data-key="limit" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      </div>
    )
  }
  if (isRefusing) {
    return (
      <form
        className={css.decision}
        onSubmit={(event) => {
          event.preventDefault()
          void decide({ approve: false, reason: reason.trim(), limit: 0 }).then((done) => done && close())
        }}
      >
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          maxLength={200}
          autoFocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <div className={entryCss.actions}>
          <Button kind="quiet" size="sm" onClick={close}>
            {t('keep')}
          </Button>
          <Button kind="ink" size="sm" type="submit" busy={isBusy}>
            {t('refuse')}
          </Button>
        </div>
      </form>
    )
  }
  return (
    <form
      className={css.decision}
      onSubmit={(event) => {
        event.preventDefault()
        const reason = isWaiving ? waiver.trim() : ''
        const deposit = lacksDeposit ? depositChoice : 'held'
        if (parsedLimit !== null)
          void decide({ approve: true, reason, limit: parsedLimit, deposit }).then((done) => done && close())
      }}
    >
      <TextField
        label={t('limit')}
        hint={t('limitHint')}
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
      <div className={entryCss.actions}>
        <Button kind="line" size="sm" data-key="refuse" onClick={() => setRefusing(true)}>
          {t('refuse')} <Cap>R</Cap>
        </Button>
        <Button size="sm" type="submit" busy={isBusy} data-key="approve">
          {t(approveLabel(applicant, lacksDeposit, depositChoice))} <Cap>A</Cap>
        </Button>
      </div>
    </form>
  )
}

/** The key of a button: not part of its name. */
const Cap = ({ children }: { children: string }) => (
  <span aria-hidden="true" className={css.cap}>
    <KeyCap>{children}</KeyCap>
  </span>
)

type DepositChoice = 'ask' | 'waive'

type RegistrationDecision = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: number
  readonly deposit?: DepositChoice | 'held'
}

/** Returns the button's label; without a deposit, it names how to approve nonetheless. */
function approveLabel({ status }: Applicant, lacksDeposit: boolean, depositChoice: DepositChoice) {
  if (registrationStatus(status) === 'approved') return 'save'
  if (!lacksDeposit) return 'approve'
  return depositChoice === 'ask' ? 'askDeposit' : 'approveWithout'
}

const outcomeOf = ({ approve, deposit }: RegistrationDecision): 'approved' | 'asked' | 'refused' => {
  if (!approve) return 'refused'
  return deposit === 'ask' ? 'asked' : 'approved'
}

function useDecision(auction: Auction, { userId }: Applicant, name: string) {
  const t = useTranslations('registrations.house')
  const call = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const decide = async (decision: RegistrationDecision): Promise<boolean> => {
    setBusy(true)
    const response = await call(staffRegistrationDecide, { auctionId: auction.id, userId, ...decision })
    await refresh(staffRegistrationList)
    setBusy(false)
    if (response.ok) {
      setProblem('')
      show({
        key: `decided ${userId}`,
        kind: 'done',
        text: t('done', { name, outcome: outcomeOf(decision) }),
      })
      return true
    }
    const { error } = response
    const lacksDeposit = error.name === 'wrongState' && error.data.status === 'noDeposit'
    const field = error.name === 'invalidInput' ? Object.keys(error.data.fields)[0] : undefined
    if (field === 'limit') setProblem(t('limitNeeded'))
    else if (field === 'reason') setProblem(t('waiverNeeded'))
    else setProblem(lacksDeposit ? t('noDepositYet') : error.message)
    return false
  }
  return { decide, isBusy, problem }
}
