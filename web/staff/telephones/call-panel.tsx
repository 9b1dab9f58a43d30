import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { telephoneReports } from '#domain/auction/telephone-call.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { singlePress } from '#web/kit/ui/single-press.ts'
import typography from '#web/kit/ui/type.module.css'
import type { SaleroomLot } from '#web/sale/saleroom/room-lot.ts'
import type { LotActions } from '#web/staff/console/use-lot-actions.ts'
import facts from '#web/staff/kit/fact-list.module.css'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import {
  staffTelephoneAssign,
  staffTelephoneNumber,
  staffTelephoneRemove,
  staffTelephoneState,
  type TelephoneConsole,
} from '#wire/calls/telephone-calls.ts'
import type { Client } from '#wire/client/client.ts'
import { CallerOptions } from './caller-options.tsx'
import { TelephoneBid } from './telephone-bid.tsx'
import { TelephoneStateMark } from './telephone-state.tsx'
import css from './telephones.module.css'
import { useRefusalText } from './use-refusal-text.ts'
import { type TelephoneEntry, useTelephoneChanges } from './use-telephones.ts'

/** One call: who is called, by whom, its state, and the client’s bid. */
export function CallPanel({
  auctionId,
  call,
  lot,
  callers,
  actions,
}: {
  auctionId: string
  call: TelephoneEntry
  lot: SaleroomLot | undefined
  callers: TelephoneConsole['callers']
  actions: LotActions
}) {
  const t = useTranslations('telephones')
  const userId = useUserId() ?? ''
  const refusalText = useRefusalText()
  const { lotId, paddle, callerId, status } = call
  const { busy, error, lost, run, sendAgain, clear } = useTelephoneChanges(`${status} ${callerId}`)
  const named = { auctionId, lotId, paddle }
  const isOwn = callerId === userId
  const mayReadClients = hasRight(useHeldRoles(), 'clients')
  const mayAssign = useMayCall(staffTelephoneAssign)
  const callerName =
    callers.find(({ id }) => id === callerId)?.name ?? t(callerId === '' ? 'unassigned' : 'formerCaller')
  const panel = useRef<HTMLElement>(null)
  // The pressed button is replaced by those of the next state, so the panel gets the focus for the bidding keys.
  const change: typeof run = async (send, label) => {
    const isDone = await run(send, label)
    panel.current?.focus()
    return isDone
  }
  const assignment = (to: string) => (send: Client['call']) =>
    send(staffTelephoneAssign, { ...named, callerId: to })
  return (
    <section ref={panel} tabIndex={-1} className={css.part} aria-label={call.name}>
      <div className={css.row}>
        <h2 className={css.client}>{call.name}</h2>
        <span role="status">
          <TelephoneStateMark {...call} />
        </span>
      </div>
      <p>
        {t('callFor', { paddle, number: lot ? lotLabel(lot) : '' })} {call.note}
      </p>
      {call.byClient && <p>{t('byClient')}</p>}
      <dl className={classes(facts.facts, css.facts)}>
        <Fact name={t('number')}>
          <PhoneNumber key={`${lotId} ${paddle}`} named={named} mayLook={isOwn || mayReadClients} />
        </Fact>
        <Fact name={t('caller')}>
          {!mayAssign && callerName}
          <MayCall call={staffTelephoneAssign}>
            <BareSelect
              label={t('caller')}
              value={callerId}
              disabled={busy}
              onChange={(event) => void run(assignment(event.currentTarget.value), t('caller'))}
            >
              <CallerOptions callers={callers} current={callerId} />
            </BareSelect>
          </MayCall>
        </Fact>
      </dl>
      {error && (
        <Banner kind="error" onClear={clear}>
          {refusalText(error)}
        </Banner>
      )}
      {lost && (
        <Banner kind="error" onClear={clear}>
          {t(lost.isOffline ? 'offline' : 'unanswered', { action: lost.label })}{' '}
          <Button kind="line" size="sm" busy={busy} onClick={() => void sendAgain()}>
            {t('sendAgain')}
          </Button>
        </Banner>
      )}
      <MayCall call={staffTelephoneState}>
        {isOwn || callerId === '' ? (
          <>
            <div className={css.reports}>
              {telephoneReports[status].map((next, index) => (
                <Button
                  key={next}
                  kind={index === 0 && status !== 'ready' ? 'ink' : 'line'}
                  size="sm"
                  disabled={busy}
                  onClick={singlePress(
                    () =>
                      void change(
                        (send) => send(staffTelephoneState, { ...named, seen: status, status: next }),
                        t('report', { from: status, to: next }),
                      ),
                  )}
                >
                  {t('report', { from: status, to: next })}
                </Button>
              ))}
              {status === 'toCall' && (
                <Button
                  kind="quiet"
                  size="sm"
                  disabled={busy}
                  onClick={() => void run((send) => send(staffTelephoneRemove, named), t('remove'))}
                >
                  {t('remove')}
                </Button>
              )}
            </div>
            {isOwn && <TelephoneBid call={call} lot={lot} actions={actions} />}
          </>
        ) : (
          <Button
            kind="line"
            size="sm"
            disabled={busy}
            onClick={() => void change(assignment(userId), t('takeOver'))}
          >
            {t('takeOver')}
          </Button>
        )}
      </MayCall>
    </section>
  )
}

/** Shows the client’s number on request, since every access is logged. */
function PhoneNumber({
  named,
  mayLook,
}: {
  named: { readonly auctionId: string; readonly lotId: string; readonly paddle: string }
  mayLook: boolean
}) {
  const t = useTranslations('telephones')
  const refusalText = useRefusalText()
  const { busy, error, lost, run } = useTelephoneChanges()
  const [phone, setPhone] = useState('')
  const look = () =>
    run(async (send) => {
      const response = await send(staffTelephoneNumber, named)
      if (response.ok) setPhone(response.data.phone)
      return response
    }, t('showNumber'))
  if (!mayLook) return <p className={classes(typography.dim, typography.sizeS)}>{t('numberHint')}</p>
  if (phone !== '') return <PhoneLink phone={phone} />
  return (
    <>
      <MayCall call={staffTelephoneNumber}>
        <Button kind="line" size="sm" busy={busy} onClick={() => void look()}>
          {t('showNumber')}
        </Button>
      </MayCall>
      {error && <p role="alert">{refusalText(error)}</p>}
      {lost && <p role="alert">{t('noConnection')}</p>}
    </>
  )
}
