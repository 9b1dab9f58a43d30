import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { lotChargeKinds, recordedChargeKinds } from '#domain/consignments/charges.ts'
import { useApiCall } from '#web/kit/api/api-hooks.ts'
import { accountFigure, accountMoney, date, dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import { parseOrderAmount } from '#web/staff/orders/parse-order-amount.ts'
import { payoutMarks } from '#web/staff/settlements/marks.ts'
import { payoutListPdf, remittancePdf, settlementPath, statementPdf } from '#web/staff/settlements/paths.ts'
import { ReasonDialog } from '#web/staff/settlements/reason-dialog.tsx'
import { useSettlementAct } from '#web/staff/settlements/use-settlement-act.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffPayoutApprove, staffPayoutBounce, staffPayoutRefuse } from '#wire/calls/staff-payouts.ts'
import type { PayoutOnWire } from '#wire/entities/settlement.ts'
import { saveBankFile } from './bank-file.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import css from './payouts.module.css'

/** A payout with its actions. */
export function PayoutRecord({ payout }: { payout: PayoutOnWire }) {
  const t = useTranslations('houseSettlements')
  const { seller, state, amount, currency, consignmentNumber: number, auctionNo: sale } = payout
  return (
    <article className={record.record}>
      <header className={record.head}>
        <h2 className={record.name}>{seller}</h2>
        <StateMark state={payoutMarks[state]} label={t(`payout.state.${state}`)} />
      </header>
      <p>
        {payout.number} ·{' '}
        <Link to={settlementPath(payout)} className={typography.link}>
          {t('name', { number, sale })}
        </Link>
        {payout.payoutDay !== '' && ` · ${t('dueOn', { day: payout.payoutDay })}`}
        <br />
        {t('payout.prepared', { name: payout.preparedBy, time: dateTime(payout.preparedAt) })}
      </p>
      <p>
        <span className={record.label}>{t('payout.toPay')}</span>
        <span className={css.amount}>{accountMoney(amount, currency)}</span>
      </p>
      {payout.parts.length > 0 && <Parts payout={payout} />}
      <Account payout={payout} />
      <PayoutFacts payout={payout} />
      <Acts payout={payout} />
    </article>
  )
}

const chargeKinds = [...lotChargeKinds, ...recordedChargeKinds]
type ChargeKind = (typeof chargeKinds)[number]
const isCharge = (name: string): name is ChargeKind => chargeKinds.some((kind) => kind === name)

/** The parts of the payout. */
function Parts({ payout: { parts, lots, amount, bankCharge } }: { payout: PayoutOnWire }) {
  const t = useTranslations('houseSettlements.payout')
  const ofCharge = useTranslations('houseSettlements.charge')
  const nameOf = (name: PayoutOnWire['parts'][number]['name']) =>
    isCharge(name) ? ofCharge(name) : t(`part.${name}`, { lots })
  return (
    <dl className={css.facts}>
      {parts.map((part) => (
        <Fact key={part.name} name={nameOf(part.name)}>
          {accountFigure(part.amount)}
        </Fact>
      ))}
      {bankCharge !== '0.00' && <Fact name={t('bankCharge')}>{accountFigure(`-${bankCharge}`)}</Fact>}
      <Fact name={t('sum')} className={css.total}>
        {accountFigure(amount)}
      </Fact>
    </dl>
  )
}

/** The account, and whether it and its seller are cleared (S2). */
function Account({ payout }: { payout: PayoutOnWire }) {
  const t = useTranslations('houseSettlements')
  const { holder, bank, lastDigits, timesUsed, accountConfirmedAt, callBack, screening } = payout
  const isConfirmed = accountConfirmedAt > 0
  const isClear = screening.issue === null
  return (
    <section aria-label={t('payout.account')}>
      <h3 className={css.part}>{t('payout.account')}</h3>
      <dl className={css.facts}>
        <Fact name={holder === '' ? t('payout.account') : holder}>
          {t('account.line', { bank, digits: lastDigits })}
        </Fact>
        <Fact name={t('payout.used')}>{t('payout.times', { count: timesUsed })}</Fact>
        <div>
          <dt>
            <StateMark
              state={isConfirmed ? 'won' : 'lost'}
              label={t(isConfirmed ? 'payout.confirmedByCall' : 'account.unconfirmed')}
            />
          </dt>
          <dd>
            {isConfirmed && date(accountConfirmedAt)}
            {isConfirmed && <span className={css.quiet}>{callBack}</span>}
          </dd>
        </div>
        <div>
          <dt>
            <StateMark
              state={isClear ? 'won' : 'lost'}
              label={t(`payout.screening.${screening.issue ?? 'clear'}`)}
            />
          </dt>
          <dd>
            {screening.on}
            <span className={css.quiet}>{screening.list}</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** People, dates and references after its preparation, as far as they are known. */
function PayoutFacts({ payout }: { payout: PayoutOnWire }) {
  const t = useTranslations('houseSettlements')
  const { approvedBy, approvedAt, endedAt, bankReference, reason } = payout
  if (approvedAt === 0 && endedAt === 0) return null
  return (
    <dl className={css.facts}>
      {approvedAt > 0 && (
        <Fact name={t('payout.approvedBy')}>
          {t('payout.by', { name: approvedBy, date: date(approvedAt) })}
        </Fact>
      )}
      {endedAt > 0 && <Fact name={t('payout.ended')}>{date(endedAt)}</Fact>}
      {bankReference !== '' && <Fact name={t('payout.reference')}>{bankReference}</Fact>}
      {reason !== '' && <Fact name={t('payout.why')}>{reason}</Fact>}
    </dl>
  )
}

/** The actions that a payout's state allows. */
function Acts({ payout }: { payout: PayoutOnWire }) {
  const t = useTranslations('houseSettlements.payout')
  const call = useApiCall()
  const [action, approval] = [useSettlementAct(), useSettlementAct()]
  const mayAct = useMayCall(staffPayoutApprove)
  const lang = useLocale()
  const [chosen, setChosen] = useState<'refuse' | 'bounce' | 'confirm' | null>(null)
  const leave = () => setChosen(null)
  const { id: payoutId, state, isMine, amount, currency, fileId, fileNumber } = payout
  const papers = (
    <>
      <a className={typography.link} href={statementPdf(payout, lang)}>
        {t('statementPdf')}
      </a>
      {fileId !== '' && (
        <a className={typography.link} href={payoutListPdf(fileId, lang)}>
          {t('listPdf')}
        </a>
      )}
      {state === 'confirmed' && (
        <a className={typography.link} href={remittancePdf(payoutId, lang)}>
          {t('remittancePdf')}
        </a>
      )}
    </>
  )
  if (!mayAct) return <RecordFoot problem="">{papers}</RecordFoot>
  const isOpen = state === 'prepared' || state === 'approved'
  return (
    <>
      {state === 'prepared' && <Approval payout={payout} action={approval} />}
      <RecordFoot problem={action.problem}>
        {state === 'prepared' && !isMine && (
          <Button type="submit" form={approvalForm} kind="bid" className={css.approve} busy={approval.isBusy}>
            {t('approve', { amount: accountMoney(amount, currency) })}
          </Button>
        )}
        {papers}
        {isOpen && (
          <Button kind="line" size="sm" onClick={() => setChosen('refuse')}>
            {state === 'prepared' ? t('returnTo', { name: payout.preparedBy }) : t('refuse')}
          </Button>
        )}
        {state === 'sent' && (
          <Button size="sm" onClick={() => setChosen('confirm')}>
            {t('confirm')}
          </Button>
        )}
        {(state === 'sent' || state === 'confirmed') && (
          <Button kind="line" size="sm" onClick={() => setChosen('bounce')}>
            {t('bounce')}
          </Button>
        )}
        {fileId !== '' && (
          <Button
            kind="line"
            size="sm"
            busy={action.isBusy}
            onClick={() => void action.act(fileId, () => saveBankFile(call, fileId))}
          >
            {t('download', { number: fileNumber })}
          </Button>
        )}
      </RecordFoot>
      {chosen === 'confirm' && <ConfirmDialog payout={payout} onLeave={leave} />}
      {chosen === 'refuse' && (
        <ReasonDialog
          name={t('refuse')}
          text={t('refuseText')}
          request={(reason, ak) => call(staffPayoutRefuse, { payoutId, reason, ak })}
          onLeave={leave}
        />
      )}
      {chosen === 'bounce' && (
        <ReasonDialog
          name={t('bounce')}
          text={t('bounceText')}
          request={(reason, ak) => call(staffPayoutBounce, { payoutId, reason, ak })}
          onLeave={leave}
        />
      )}
    </>
  )
}

/** The id of the form whose button is in the bottom bar of the record. */
const approvalForm = 'approve-payout'

/** Approves a payout once its amount has been retyped; its preparer is told that another person must approve it. */
function Approval({
  payout: { id: payoutId, amount, currency, isMine },
  action: { act, problem },
}: {
  payout: PayoutOnWire
  action: ReturnType<typeof useSettlementAct>
}) {
  const t = useTranslations('houseSettlements')
  const call = useApiCall()
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  if (isMine) return <p>{t('payout.mine')}</p>
  const isRight = parseOrderAmount(typed, currency) === amount
  const approve = () => {
    setChecked(true)
    if (isRight) void act(payoutId, (ak) => call(staffPayoutApprove, { payoutId, amount, ak }))
  }
  return (
    <form
      id={approvalForm}
      className={record.fields}
      onSubmit={(event) => {
        event.preventDefault()
        approve()
      }}
    >
      <TextField
        label={t('payout.type')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={problem || (isChecked && !isRight ? t('refusal.amountWrong') : undefined)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  )
}
