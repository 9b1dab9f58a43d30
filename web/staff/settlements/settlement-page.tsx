import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { accountFigure, accountMoney, date } from '#web/kit/i18n/formats.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import sums from '#web/kit/ui/sum.module.css'
import typography from '#web/kit/ui/type.module.css'
import facts from '#web/staff/kit/fact-list.module.css'
import { StateLine } from '#web/staff/kit/state-line.tsx'
import { ClientLink } from '#web/staff/layout/client-link.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { languages } from '#wire/address/page-address.ts'
import { staffSettlementChargeAdd } from '#wire/calls/settlement-charges.ts'
import { staffPayoutPrepare } from '#wire/calls/staff-payouts.ts'
import {
  staffSettlementGet,
  staffSettlementHold,
  staffSettlementIssue,
} from '#wire/calls/staff-settlements.ts'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { Accounts } from './accounts.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { Charges } from './charges.tsx'
import { CommissionBands } from './commission-bands.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { LotLines } from './lot-lines.tsx'
import { payoutMarks, settlementMarks } from './marks.ts'
import { settlementsPath, statementPdf } from './paths.ts'
import { PrepareDialog } from './prepare-dialog.tsx'
import css from './settlements.module.css'
import { WaitingLots } from './waiting-lots.tsx'
import { When } from './when.tsx'

/** A settlement: its lots with net and state, its holds, accounts and payouts. */
export function SettlementPage({
  of,
}: {
  of: { readonly consignmentId: string; readonly auctionId: string }
}) {
  const t = useTranslations('houseSettlements')
  const { data, isError, isFetching, refetch } = useApiQuery(staffSettlementGet, of)
  if (!data)
    return (
      <StaffPage title={t('page.title')}>
        {isError && <ErrorState message={t('failed')} onRetry={() => void refetch()} busy={isFetching} />}
      </StaffPage>
    )
  const { number, auctionNo, state, seller, isOwnGoods, edition, issuedAt } = data
  return (
    <StaffPage
      title={t('name', { number, sale: auctionNo })}
      crumbs={[{ label: t('page.title'), to: settlementsPath }]}
      note={<StateMark state={settlementMarks[state]} label={t(`state.${state}`)} />}
      tools={<Actions settlement={data} />}
    >
      <div className={css.head}>
        <h2 className={css.seller}>{isOwnGoods ? t('ownGoods') : seller}</h2>
        <span className={css.quiet}>
          {t('ofTheSale', { title: data.auctionTitle, day: data.saleDay, lots: data.lots, sold: data.sold })}
          {edition > 0 && ` · ${t('edition', { edition, date: date(issuedAt) })}`}
        </span>
        {data.sellerId !== '' && <ClientLink userId={data.sellerId} />}
      </div>
      {edition > 0 && data.isChanged && <Banner kind="info">{t('changed', { edition })}</Banner>}
      <Stages settlement={data} />
      <div className={css.columns}>
        <div className={css.main}>
          <LotLines settlement={data} />
          <div className={css.pair}>
            <CommissionBands settlement={data} />
            <WaitingLots settlement={data} />
          </div>
          <Charges settlement={data} />
        </div>
        <aside className={css.side}>
          <Totals settlement={data} />
          {!isOwnGoods && <Accounts settlement={data} />}
          <When settlement={data} />
          <Payouts settlement={data} />
        </aside>
      </div>
    </StaffPage>
  )
}

/** The progress of the settlement, and the amount due now or next. */
function Stages({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  const { state, saleDay, payoutDay, payoutDays, issuedAt, due, next, list, currency, payouts } = settlement
  const day = next?.day ?? payoutDay
  const lots = list.filter((line) => line.day === day).length
  const last = payouts.at(-1)
  const whens = {
    open: saleDay,
    issued: issuedAt === 0 ? '' : date(issuedAt),
    due: lots === 0 ? payoutDay : t('stage.lots', { day, count: lots }),
    prepared: last ? date(last.preparedAt) : t('stage.byOne'),
    paid: last?.state === 'confirmed' ? date(last.endedAt) : t('stage.byAnother'),
  } as const
  const names = ['open', 'issued', 'due', 'prepared', 'paid'] as const
  const isNext = due === '0.00' && next !== null
  return (
    <StateLine
      stages={names.map((name) => ({ name, label: t(`stage.${name}`), when: whens[name] }))}
      current={state === 'held' ? 'issued' : state}
    >
      <div className={css.due}>
        <strong>{accountMoney(isNext ? next.amount : due, currency)}</strong>
        <span>
          {isNext
            ? t(next.day === payoutDay ? 'total.onPayoutDay' : 'total.on', {
                day: next.day,
                count: payoutDays,
              })
            : t('total.due')}
        </span>
      </div>
    </StateLine>
  )
}

/** The actions that the settlement allows. */
function Actions({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements.act')
  const [chosen, setChosen] = useState<'issue' | 'hold' | 'prepare' | 'charge' | null>(null)
  const { edition, isChanged, due, state, isOwnGoods } = settlement
  const leave = () => setChosen(null)
  return (
    <>
      <MayCall call={staffSettlementHold}>
        <Button kind="line" size="sm" onClick={() => setChosen('hold')}>
          {t('hold.name')}
        </Button>
      </MayCall>
      {!isOwnGoods && (
        <MayCall call={staffSettlementChargeAdd}>
          <Button kind="line" size="sm" onClick={() => setChosen('charge')}>
            {t('charge.name')}
          </Button>
        </MayCall>
      )}
      {edition > 0 && <StatementLinks settlement={settlement} />}
      {isChanged && (
        <MayCall call={staffSettlementIssue}>
          <Button kind={edition === 0 ? 'ink' : 'line'} size="sm" onClick={() => setChosen('issue')}>
            {t(edition === 0 ? 'issue.name' : 'issue.again')}
          </Button>
        </MayCall>
      )}
      {state === 'due' && due !== '0.00' && (
        <MayCall call={staffPayoutPrepare}>
          <Button size="sm" onClick={() => setChosen('prepare')}>
            {t('prepare.name')}
          </Button>
        </MayCall>
      )}
      {chosen === 'charge' && <ChargeDialog settlement={settlement} onLeave={leave} />}
      {chosen === 'hold' && <HoldDialog settlement={settlement} onLeave={leave} />}
      {chosen === 'issue' && <IssueDialog settlement={settlement} onLeave={leave} />}
      {chosen === 'prepare' && <PrepareDialog settlement={settlement} onLeave={leave} />}
    </>
  )
}

/** The latest statement as PDF, in either language. */
function StatementLinks({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  return languages.map((lang) => (
    <a key={lang} className={typography.link} href={statementPdf(settlement, lang)} hrefLang={lang}>
      {t(`statementPdf.${lang === 'en' ? 'en' : 'zh'}`)}
    </a>
  ))
}

/** The balances of the settlement, and the amounts that have left it. */
function Totals({ settlement: { totals, paidOut, setOff, owed, due } }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  const rows = [
    ['hammer', totals.hammer],
    ['shortfall', totals.shortfall],
    ['commission', `-${totals.commission}`],
    ['charges', `-${totals.charges}`],
    ['withheld', `-${totals.withheld}`],
  ] as const
  const left = [
    ['paidOut', paidOut],
    ['setOff', setOff],
    ['owed', owed],
  ] as const
  const isNothing = (amount: string) => amount === '0.00' || amount === '-0.00'
  return (
    <section>
      <SectionHead title={t('totals')} />
      <dl className={sums.sum}>
        {rows.map(
          ([name, amount]) =>
            !isNothing(amount) && <Sum key={name} name={t(`total.${name}`)} amount={amount} />,
        )}
        <dt className={sums.total}>{t('total.net')}</dt>
        <dd className={sums.total}>{accountFigure(totals.net)}</dd>
        {left.map(
          ([name, amount]) =>
            !isNothing(amount) && <Sum key={name} name={t(`total.${name}`)} amount={amount} />,
        )}
        <dt className={sums.total}>{t('total.due')}</dt>
        <dd className={sums.total}>{accountFigure(due)}</dd>
      </dl>
    </section>
  )
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{accountFigure(amount)}</dd>
  </>
)

function Payouts({ settlement: { payouts, currency } }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  if (payouts.length === 0) return null
  return (
    <section>
      <SectionHead title={t('payouts')} />
      <dl className={facts.facts}>
        {payouts.map(({ id, number, amount, state, reason }) => (
          <Fact key={id} name={number}>
            {accountMoney(amount, currency)}{' '}
            <StateMark state={payoutMarks[state]} label={t(`payout.state.${state}`)} />
            {reason !== '' && <span className={css.quiet}>{reason}</span>}
          </Fact>
        ))}
      </dl>
    </section>
  )
}
