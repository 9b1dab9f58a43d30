import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { accountMoney, date } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { ReasonDialog } from '#web/staff/settlements/reason-dialog.tsx'
import css from '#web/staff/settlements/settlements.module.css'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import { advanceConfirm, advanceList, advancePropose, advanceRefuse } from '#wire/calls/advances.ts'
import type { AdvanceOnWire } from '#wire/entities/advance.ts'
import { ConfirmAdvanceDialog } from './confirm-advance-dialog.tsx'
import { ProposeAdvanceDialog } from './propose-advance-dialog.tsx'

const marks = { proposed: 'bidding', paid: 'won', refused: 'withdrawn' } as const

/** The advances on a consignment (S13), for staff who settle with sellers: one proposes, another confirms. */
export function Advances({ consignmentId }: { consignmentId: string }) {
  return useMayCall(advanceList) ? <Loaded consignmentId={consignmentId} /> : null
}

function Loaded({ consignmentId }: { consignmentId: string }) {
  const t = useTranslations('houseSettlements.advance')
  const call = useApiCall()
  const query = useApiQuery(advanceList, { consignmentId })
  const { data } = query
  const [chosen, setChosen] = useState<'propose' | { act: 'confirm' | 'refuse'; of: AdvanceOnWire } | null>(
    null,
  )
  const leave = () => setChosen(null)
  const propose = (
    <MayCall call={advancePropose}>
      <Button kind="quiet" size="sm" onClick={() => setChosen('propose')}>
        {t('propose.name')}
      </Button>
    </MayCall>
  )
  return (
    <Module title={t('title')} end={data && data.currency !== '' && propose}>
      {!data && <LoadingOrError message={t('failed')} query={query} />}
      {data?.list.length === 0 && <p className={typography.muted}>{t('none')}</p>}
      <ul className={css.rows}>
        {data?.list.map((of) => (
          <li key={of.id}>
            <Line advance={of} />
            {of.state === 'proposed' && (
              <MayCall call={advanceConfirm}>
                <span className={layout.wrap}>
                  {!of.isMine && (
                    <Button size="sm" onClick={() => setChosen({ act: 'confirm', of })}>
                      {t('confirm.name')}
                    </Button>
                  )}
                  <Button kind="line" size="sm" onClick={() => setChosen({ act: 'refuse', of })}>
                    {t('refuse.name')}
                  </Button>
                </span>
              </MayCall>
            )}
          </li>
        ))}
      </ul>
      {data && chosen === 'propose' && (
        <ProposeAdvanceDialog
          consignmentId={consignmentId}
          currency={data.currency}
          accounts={data.accounts}
          onLeave={leave}
        />
      )}
      {chosen !== null && chosen !== 'propose' && chosen.act === 'confirm' && (
        <ConfirmAdvanceDialog advance={chosen.of} onLeave={leave} />
      )}
      {chosen !== null && chosen !== 'propose' && chosen.act === 'refuse' && (
        <ReasonDialog
          name={t('refuse.name')}
          text={t('refuse.text')}
          request={(reason, ak) => call(advanceRefuse, { advanceId: chosen.of.id, reason, ak })}
          onLeave={leave}
        />
      )}
    </Module>
  )
}

function Line({ advance }: { advance: AdvanceOnWire }) {
  const t = useTranslations('houseSettlements')
  const { number, amount, currency, state, perMonth, reason, left, decision } = advance
  const { bank, lastDigits: digits, proposedBy, proposedAt, decidedBy, decidedAt } = advance
  return (
    <span>
      <strong>{accountMoney(amount, currency)}</strong>{' '}
      <StateMark state={marks[state]} label={t(`advance.state.${state}`)} />
      <span className={css.quiet}>
        {number} · {t('account.line', { bank, digits })}
        {perMonth > 0 && ` · ${t('advance.interest', { share: String(perMonth / 100) })}`}
      </span>
      <span className={css.quiet}>{reason}</span>
      <span className={css.quiet}>{t('advance.proposed', { name: proposedBy, date: date(proposedAt) })}</span>
      {decidedAt > 0 && (
        <span className={css.quiet}>
          {t(state === 'paid' ? 'advance.confirmed' : 'advance.refused', {
            name: decidedBy,
            date: date(decidedAt),
          })}{' '}
          · {decision}
        </span>
      )}
      {state === 'paid' && <span>{t('advance.left', { amount: accountMoney(left, currency) })}</span>}
      {state === 'proposed' && advance.isMine && <span className={css.quiet}>{t('advance.mine')}</span>}
    </span>
  )
}
