import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOnlyNamed } from '#domain/bank-statements/subject-kinds.ts'
import { centsOf } from '#domain/money/money.ts'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { accountMoney, dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { ActDialog } from '#web/staff/orders/act-dialog.tsx'
import { ActReason } from '#web/staff/orders/act-reason.tsx'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { useOrderProblem } from '#web/staff/orders/use-order-action.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import {
  bankStatementConfirm,
  bankStatementDecide,
  bankStatementGet,
  bankStatementUndo,
} from '#wire/calls/bank-statements.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { AllocationForm } from './allocation-form.tsx'
import { SettleForm } from './settle-form.tsx'
import { Settled } from './settled.tsx'
import { useMatchText } from './use-match-text.ts'

const marks = {
  certain: 'winning',
  decide: 'bidding',
  held: 'reserveNotMet',
  confirms: 'bidding',
  unmatched: 'preview',
  recorded: 'won',
  closed: 'ended',
  outgoing: 'sent',
} as const

type Result = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Shows a line of a statement with what it pays, and the decision about it. */
export function LineRecord({ line }: { line: BankStatementLine }) {
  const t = useTranslations('bankStatements')
  const textOf = useMatchText()
  const mayAct = useMayCall(bankStatementConfirm)
  const { state, group, reason, note } = line
  return (
    <article className={record.record}>
      <header className={record.head}>
        <h2 className={record.name}>{accountMoney(line.amount, line.currency)}</h2>
        <StateMark state={marks[group]} label={t(`group.${group}.name`)} />
      </header>
      {reason !== null && <p>{textOf(line)}</p>}
      <dl className={record.facts}>
        <Fact name={t('lines.day')}>{line.day}</Fact>
        <Fact name={t('lines.payer')}>{line.payer || '–'}</Fact>
        <Fact name={t('lines.reference')} className={typography.anywhere}>
          {line.reference || '–'}
        </Fact>
        {line.decidedAt > 0 && (
          <Fact name={t('record.decided')}>
            {t('files.importedBy', { time: dateTime(line.decidedAt), name: line.decidedBy })}
          </Fact>
        )}
        {note !== '' && <Fact name={t('record.note')}>{note}</Fact>}
      </dl>
      {line.settles && <Settled line={line} settles={line.settles} />}
      {state !== 'open' && line.pays.length > 0 && <Paid line={line} />}
      {mayAct && <Acts line={line} />}
    </article>
  )
}

/** The invoices that a line has paid. */
function Paid({ line: { pays, currency, left } }: { line: BankStatementLine }) {
  const t = useTranslations('bankStatements')
  return (
    <dl className={record.facts}>
      {pays.map(({ orderId, number, buyer, amount }) => (
        <Fact key={orderId} name={buyer}>
          <Link to={ordersPathFor({ show: 'all', orderId })} className={typography.link}>
            {number}
          </Link>{' '}
          {accountMoney(amount, currency)}
        </Fact>
      ))}
      {left !== '0.00' && <Fact name={t('record.excess')}>{accountMoney(left, currency)}</Fact>}
    </dl>
  )
}

/** The actions available for a line: record it, undo it, or close it without a receipt. */
function Acts({ line }: { line: BankStatementLine }) {
  const t = useTranslations('bankStatements.record')
  const call = useApiCall()
  const { id: lineId, state, group } = line
  const [chosen, setChosen] = useState<'undo' | 'returned' | 'setAside' | null>(null)
  const { act, isBusy, problem, clear } = useLineAct()
  const leave = () => setChosen(null)
  // Payouts and refunds that the bank has paid are not undone; a mall order is only named.
  const [isSettling, setSettling] = useState(line.settles !== null && !isOnlyNamed(line.settles))
  const mayUndo = centsOf(line.amount) > 0
  if (group === 'outgoing') return null
  const close = (to: 'open' | 'returned' | 'setAside', note: string) =>
    act(() => call(bankStatementDecide, { lineId, to, note }))
  const others = (
    <>
      <Button kind="line" size="sm" onClick={() => setChosen('returned')}>
        {t('returned.name')}
      </Button>
      <Button kind="line" size="sm" onClick={() => setChosen('setAside')}>
        {t('setAside.name')}
      </Button>
    </>
  )
  return (
    <>
      {state === 'open' && isSettling && line.settles && (
        <SettleForm line={line} settles={line.settles} onOther={() => setSettling(false)}>
          {group !== 'confirms' && others}
        </SettleForm>
      )}
      {state === 'open' && !isSettling && <AllocationForm line={line}>{others}</AllocationForm>}
      {state === 'recorded' && mayUndo && (
        <RecordFoot problem="">
          <Button kind="line" size="sm" onClick={() => setChosen('undo')}>
            {t('undo.name')}
          </Button>
        </RecordFoot>
      )}
      {(state === 'returned' || state === 'setAside') && (
        <RecordFoot problem={problem}>
          <Button kind="line" size="sm" busy={isBusy} onClick={() => void close('open', '')}>
            {t('reopen')}
          </Button>
        </RecordFoot>
      )}
      {chosen !== null && (
        <LineDialog
          act={chosen}
          action={{ isBusy, problem, clear }}
          request={(reason) =>
            chosen === 'undo' ? act(() => call(bankStatementUndo, { lineId, reason })) : close(chosen, reason)
          }
          onLeave={leave}
        />
      )}
    </>
  )
}

/** Runs one action on a line at a time, and reloads the page’s data. */
function useLineAct() {
  const refresh = useRefresh()
  const problemOf = useOrderProblem()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (request: () => Promise<Result>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    const response = await request()
    if (!response.ok) setProblem(problemOf(response.error))
    await refresh(bankStatementGet)
    setBusy(false)
    return response.ok
  }
  return { act, isBusy, problem, clear: () => setProblem('') }
}

/** Asks for the reason of an action on a line. */
function LineDialog({
  act,
  action,
  request,
  onLeave,
}: {
  act: 'undo' | 'returned' | 'setAside'
  action: Parameters<typeof ActDialog>[0]['action']
  request: (reason: string) => Promise<boolean>
  onLeave: () => void
}) {
  const t = useTranslations('bankStatements.record')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const submit = async () => {
    setChecked(true)
    if (reason.trim() !== '' && (await request(reason.trim()))) onLeave()
  }
  return (
    <ActDialog name={t(`${act}.name`)} action={action} onSubmit={() => void submit()} onLeave={onLeave}>
      <p>{t(`${act}.text`)}</p>
      <ActReason reason={reason} isChecked={isChecked} onChange={setReason} />
    </ActDialog>
  )
}
