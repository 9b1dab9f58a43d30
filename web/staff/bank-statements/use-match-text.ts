import { useTranslations } from 'use-intl'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'

/** Says why a line is matched as it is, and what of its payer has to be looked at. */
export function useMatchText(): (line: BankStatementLine) => string {
  const t = useTranslations('bankStatements')
  return ({ reason, payerFit, left, missing, currency, note }) => {
    if (reason === null) return note
    const values = { left: accountMoney(left, currency), missing: accountMoney(missing, currency) }
    const payer = payerFit === 'other' || payerFit === 'unclear' || payerFit === 'alike' ? payerFit : null
    const why = t(`reason.${reason}`, values)
    return payer ? t('payer.after', { why, payer: t(`payer.${payer}`) }) : why
  }
}
