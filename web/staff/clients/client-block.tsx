import { type FormEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffClientBlock, staffClientUnblock } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import { blockDays, blockEnd } from './block-ends.ts'
import css from './client-sections.module.css'
import { useClientAction } from './use-client-action.ts'

const maxReason = 300

/** The block of the client, and the form that blocks them or lifts the block (U2). */
export function ClientBlockModule({ client }: { client: Client }) {
  const t = useTranslations('clients.client.block')
  const mayBlock = useMayCall(staffClientBlock) && !client.isSelf
  if (client.block === null && !mayBlock) return null
  return (
    <Module title={t('title')} end={client.block && <StateMark state="lost" label={t('blocked')} />}>
      {client.block ? <Current block={client.block} /> : <Consequences client={client} />}
      {mayBlock && <BlockForm key={`${client.userId} ${client.block?.at}`} client={client} />}
    </Module>
  )
}

function Current({ block: { reason, at, by, until } }: { block: NonNullable<Client['block']> }) {
  const t = useTranslations('clients.client.block')
  return (
    <>
      <p className={css.text}>{reason}</p>
      <p className={css.quiet}>{[dateTime(at), by].filter((part) => part !== '').join(', ')}</p>
      <p className={css.quiet}>{until === 0 ? t('noEnd') : t('until', { date: dateTime(until) })}</p>
    </>
  )
}

/** The effects of blocking now: the suspended paddles, and the bids that remain valid. */
function Consequences({ client: { registrations, bids } }: { client: Client }) {
  const t = useTranslations('clients.client.block')
  const paddles = registrations.list
    .filter(({ isEnd, isSuspended, paddle }) => !isEnd && !isSuspended && paddle !== '')
    .map(({ sale, paddle }) => t('paddle', { sale: sale.no, paddle }))
  const listed = new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(paddles)
  const leading = bids.list.filter(({ state }) => state === 'leading').length
  return (
    <p className={css.quiet}>
      {paddles.length === 0 ? t('noPaddles') : t('suspends', { paddles: listed })}{' '}
      {leading > 0 && t('bidsStay', { count: leading })}
    </p>
  )
}

/** Asks for a reason, and for the end of a new block. */
function BlockForm({ client: { userId, block } }: { client: Client }) {
  const t = useTranslations('clients.client.block')
  const call = useApiCall()
  const { run, isBusy, problem, refuse } = useClientAction()
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<(typeof blockDays)[number]>(30)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const given = { userId, reason: reason.trim() }
    if (given.reason === '') return refuse(t('required'))
    const isDone = await run(() =>
      block
        ? call(staffClientUnblock, given)
        : call(staffClientBlock, { ...given, until: blockEnd(days, Date.now()) }),
    )
    if (isDone) setReason('')
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t(block ? 'liftReason' : 'reason')}
        maxLength={maxReason}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {!block && (
        <SelectField
          label={t('end')}
          value={days}
          onChange={({ currentTarget }) =>
            setDays(blockDays.find((one) => String(one) === currentTarget.value) ?? 0)
          }
        >
          {blockDays.map((one) => (
            <option key={one} value={one}>
              {one === 0 ? t('endNone') : t('endDays', { count: one, date: date(blockEnd(one, Date.now())) })}
            </option>
          ))}
        </SelectField>
      )}
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <Button type="submit" kind="line" size="sm" busy={isBusy}>
        {t(block ? 'lift' : 'set')}
      </Button>
    </form>
  )
}
