import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { readLimit } from '#web/sale/registrations/read-limit.ts'
import { houseRegistrationDecide, houseRegistrationList } from '#wire/calls/house-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'
import css from './house.module.css'

const pending = 1

/** The house's word on a registration: approve it, up to a limit, or refuse it, with a reason. It can be changed later. */
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
  const { decide, isBusy, problem } = useDeciding(auction, applicant, name)
  const [way, setWay] = useState<DepositWay>('ask')
  const [waiver, setWaiver] = useState('')
  const lacksDeposit =
    auction.depositType !== 'none' && !applicant.walkIn && applicant.deposit.status !== 'held'
  const isWaiving = lacksDeposit && way === 'waive'
  const most = readLimit(limit)
  const close = () => {
    setOpen(false)
    setRefusing(false)
  }
  if (auction.isEnd) return <p className={css.word}>{t('ended')}</p>
  if (applicant.status !== pending && !isOpen) {
    return (
      <div className={css.word}>
        <Button kind="line" size="sm" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      </div>
    )
  }
  if (isRefusing) {
    return (
      <form
        className={css.word}
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
        <div className={css.acts}>
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
      className={css.word}
      onSubmit={(event) => {
        event.preventDefault()
        const reason = isWaiving ? waiver.trim() : ''
        const deposit = lacksDeposit ? way : 'held'
        if (most !== null)
          void decide({ approve: true, reason, limit: most, deposit }).then((done) => done && close())
      }}
    >
      <TextField
        label={t('limit')}
        hint={t('limitHint')}
        value={limit}
        inputMode="numeric"
        error={most === null ? t('wrongLimit') : undefined}
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
            value={way}
            onChange={setWay}
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
      <div className={css.acts}>
        <Button kind="line" size="sm" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
        <Button size="sm" type="submit" busy={isBusy}>
          {t(approveLabel(applicant, lacksDeposit, way))}
        </Button>
      </div>
    </form>
  )
}

type DepositWay = 'ask' | 'waive'

type Word = {
  readonly approve: boolean
  readonly reason: string
  readonly limit: number
  readonly deposit?: DepositWay | 'held'
}

/** What the button says: where no deposit is held, the way to approve all the same. */
function approveLabel({ status }: Applicant, lacksDeposit: boolean, way: DepositWay) {
  if (registrationStatus(status) === 'approved') return 'save'
  if (!lacksDeposit) return 'approve'
  return way === 'ask' ? 'askDeposit' : 'approveWithout'
}

const outcomeOf = ({ approve, deposit }: Word): 'approved' | 'asked' | 'refused' => {
  if (!approve) return 'refused'
  return deposit === 'ask' ? 'asked' : 'approved'
}

function useDeciding(auction: Auction, { userId }: Applicant, name: string) {
  const t = useTranslations('registrations.house')
  const ask = useApiCall()
  const refresh = useRefresh()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const decide = async (word: Word): Promise<boolean> => {
    setBusy(true)
    const told = await ask(houseRegistrationDecide, { auctionId: auction.id, userId, ...word })
    await refresh(houseRegistrationList)
    setBusy(false)
    if (told.ok) {
      setProblem('')
      show({
        key: `decided ${userId}`,
        kind: 'done',
        text: t('done', { name, outcome: outcomeOf(word) }),
      })
      return true
    }
    const { error } = told
    const lacksDeposit = error.name === 'wrongState' && error.data.status === 'noDeposit'
    const field = error.name === 'invalidInput' ? Object.keys(error.data.fields)[0] : undefined
    if (field === 'limit') setProblem(t('limitNeeded'))
    else if (field === 'reason') setProblem(t('waiverNeeded'))
    else setProblem(lacksDeposit ? t('noDepositYet') : error.message)
    return false
  }
  return { decide, isBusy, problem }
}
