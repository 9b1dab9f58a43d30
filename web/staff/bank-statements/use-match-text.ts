import { useTranslations } from 'use-intl'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'

/** Returns text that explains why a line is matched, and what must be checked about its payer. */
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
