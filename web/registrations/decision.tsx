import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAsk, useRefresh } from '#web/api/api-hooks.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toaster.tsx'
import { houseRegistrationDecide, houseRegistrationList } from '#wire/calls/house-registrations.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Applicant } from '#wire/entities/registration.ts'
import css from './house.module.css'
import { readLimit } from './read-limit.ts'

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
        if (most !== null)
          void decide({ approve: true, reason: '', limit: most }).then((done) => done && close())
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
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <div className={css.acts}>
        <Button kind="line" size="sm" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
        <Button size="sm" type="submit" busy={isBusy}>
          {t(applicant.status === 2 ? 'save' : 'approve')}
        </Button>
      </div>
    </form>
  )
}

type Word = { readonly approve: boolean; readonly reason: string; readonly limit: number }

function useDeciding(auction: Auction, { userId }: Applicant, name: string) {
  const t = useTranslations('registrations.house')
  const ask = useAsk()
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
        text: t('done', { name, outcome: word.approve ? 'approved' : 'refused' }),
      })
      return true
    }
    const lacksDeposit = told.error.name === 'wrongState' && told.error.data.status === 'noDeposit'
    setProblem(lacksDeposit ? t('noDepositYet') : told.error.message)
    return false
  }
  return { decide, isBusy, problem }
}
