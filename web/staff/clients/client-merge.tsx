import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { personName } from '#domain/people/person-name.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffClientList, staffClientMerge, staffClientUnmerge } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import css from './client-sections.module.css'
import { clientPathFor } from './query-params.ts'
import { useClientAction } from './use-client-action.ts'

/**
 * U1: the walk-in bidders that this account is merged with; on the page of a walk-in bidder, the button that
 * merges.
 */
export function ClientMerge({ client }: { client: Client }) {
  const mayMerge = useMayCall(staffClientMerge) && !client.isSelf
  if (client.isWalkIn) return mayMerge && <MergeButton client={client} />
  return client.merged.length > 0 && <Merged client={client} mayUndo={mayMerge} />
}

function Merged({ client: { userId, merged }, mayUndo }: { client: Client; mayUndo: boolean }) {
  const t = useTranslations('clients.client.merge')
  const call = useApiCall()
  const { run, isBusy, problem } = useClientAction()
  const undo = (walkInId: string) => run(() => call(staffClientUnmerge, { walkInId, userId }))
  return (
    <Module title={t('merged')}>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <ul className={css.list}>
        {merged.map(({ userId: walkInId, number, name, phone, at, undoUntil }) => (
          <li key={walkInId}>
            {[name, phone].filter((part) => part !== '').join(', ')}
            <span className={css.quiet}>{t('since', { number, date: date(at) })}</span>
            {mayUndo && undoUntil > Date.now() && (
              <Button kind="quiet" size="sm" busy={isBusy} onClick={() => void undo(walkInId)}>
                {t('undo', { date: date(undoUntil) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Module>
  )
}

function MergeButton({ client }: { client: Client }) {
  const t = useTranslations('clients.client.merge')
  const [isOpen, setOpen] = useState(false)
  return (
    <Module title={t('title')}>
      <p className={css.quiet}>{t('text')}</p>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {isOpen && <MergeDialog client={client} onClose={() => setOpen(false)} />}
    </Module>
  )
}

/** The number of accounts offered. */
const offered = 8

/** Searches the account by any text, initially by the telephone number. */
function MergeDialog({
  client: { userId: walkInId, phone },
  onClose,
}: {
  client: Client
  onClose: () => void
}) {
  const t = useTranslations('clients.client.merge')
  const call = useApiCall()
  const navigate = useNavigate()
  const { run, isBusy, problem } = useClientAction()
  const [typed, setTyped] = useState(phone)
  const q = useDebounced(typed).trim().slice(0, 100)
  const { data } = useApiQuery(staffClientList, { q, size: 2 * offered }, { enabled: q !== '' })
  const accounts = q === '' ? [] : (data?.list ?? []).filter(({ isWalkIn }) => !isWalkIn).slice(0, offered)
  const merge = async (userId: string) => {
    if (!(await run(() => call(staffClientMerge, { walkInId, userId })))) return
    onClose()
    await navigate(clientPathFor(userId))
  }
  return (
    <Dialog open onClose={onClose} title={t('choose')}>
      <div className={css.dialog}>
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <TextField
          label={t('search')}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ul className={css.list} aria-label={t('accounts')}>
          {accounts.map(({ userId, number, firstName, lastName, email }) => (
            <li key={userId}>
              <Link to={clientPathFor(userId)}>{personName(firstName, lastName) || number}</Link>
              <span className={css.quiet}>{email}</span>
              <span className={css.end}>
                <Button kind="line" size="sm" busy={isBusy} onClick={() => void merge(userId)}>
                  {t('confirm', { number })}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <p role="status" className={css.quiet}>
          {data && accounts.length === 0 && q !== '' && t('none')}
        </p>
      </div>
    </Dialog>
  )
}
