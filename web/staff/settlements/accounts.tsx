import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { accountMoney, date } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import facts from '#web/staff/kit/fact-list.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffPayoutAccountAdd, staffPayoutAccountConfirm } from '#wire/calls/staff-payouts.ts'
import type { PayoutAccountOnWire, SettlementOnWire } from '#wire/entities/settlement.ts'
import { AddAccountDialog } from './add-account-dialog.tsx'
import { ConfirmAccountDialog } from './confirm-account-dialog.tsx'
import css from './settlements.module.css'

/** The bank accounts of a seller (S2): one person adds an account, another calls back and confirms it. */
export function Accounts({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements')
  const [chosen, setChosen] = useState<PayoutAccountOnWire | 'add' | null>(null)
  const leave = () => setChosen(null)
  const { accounts, sellerId, seller, advances, currency } = settlement
  return (
    <section>
      <SectionHead title={t('accounts')}>
        <MayCall call={staffPayoutAccountAdd}>
          <Button kind="line" size="sm" onClick={() => setChosen('add')}>
            {t('act.addAccount.name')}
          </Button>
        </MayCall>
      </SectionHead>
      {accounts.length === 0 && <p className={css.quiet}>{t('noAccounts')}</p>}
      <ul className={css.rows}>
        {accounts.map((account) => (
          <li key={account.id}>
            <Account account={account} />
            {account.confirmedAt === 0 && !account.isMine && (
              <MayCall call={staffPayoutAccountConfirm}>
                <Button kind="line" size="sm" onClick={() => setChosen(account)}>
                  {t('act.confirmAccount.name')}
                </Button>
              </MayCall>
            )}
          </li>
        ))}
      </ul>
      <dl className={facts.facts}>
        <Fact name={t('advance.title')}>
          {advances === '0.00' ? t('advance.open.none') : accountMoney(advances, currency)}
        </Fact>
      </dl>
      {chosen === 'add' && <AddAccountDialog userId={sellerId} name={seller} onLeave={leave} />}
      {chosen !== null && chosen !== 'add' && <ConfirmAccountDialog account={chosen} onLeave={leave} />}
    </section>
  )
}

function Account({ account }: { account: PayoutAccountOnWire }) {
  const t = useTranslations('houseSettlements.account')
  const { holder, bank, lastDigits, addedBy, addedAt, confirmedBy, confirmedAt, callBack, isOwnName } =
    account
  return (
    <span>
      <strong>{t('line', { bank, digits: lastDigits })}</strong> {holder}
      <span className={css.quiet}>{t('added', { name: addedBy, date: date(addedAt) })}</span>
      <span className={css.quiet}>
        {confirmedAt === 0
          ? t('unconfirmed')
          : `${t('confirmed', { name: confirmedBy, date: date(confirmedAt) })} · ${callBack}`}
      </span>
      {!isOwnName && <span className={css.late}>{t('otherName')}</span>}
    </span>
  )
}
