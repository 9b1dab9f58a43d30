import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'
import css from './bank-statements.module.css'

type Invoice = Omit<BankStatementLine['pays'][number], 'amount'>

/** Finds an unpaid invoice by its number or its buyer. */
export function InvoiceSearch({
  currency,
  chosen,
  onChoose,
}: {
  currency: string
  chosen: readonly string[]
  onChoose: (invoice: Invoice) => void
}) {
  const t = useTranslations('bankStatements.record')
  const [q, setQ] = useState('')
  const id = useId()
  const words = q.trim()
  const { data, isError } = useApiQuery(
    staffOrderList,
    { show: 'unpaid', q: words, page: 1, size: 8 },
    { enabled: words.length > 1 },
  )
  const found = (data?.list ?? []).filter(
    (order) => order.status === 'AUTHORISED' && order.currency === currency && !chosen.includes(order.id),
  )
  return (
    <div className={css.search}>
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        value={q}
        aria-controls={id}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <div id={id} aria-live="polite" className={css.found}>
        {words.length > 1 && isError && <p>{t('searchFailed')}</p>}
        {words.length > 1 && data && found.length === 0 && <p>{t('noInvoice')}</p>}
        {words.length > 1 &&
          found.map(({ id: orderId, number, buyer, owed }) => (
            <Button
              key={orderId}
              kind="line"
              size="sm"
              onClick={() => {
                onChoose({ orderId, number, buyer, owed })
                setQ('')
              }}
            >
              {t('found', { number, buyer, amount: accountMoney(owed, currency) })}
            </Button>
          ))}
      </div>
    </div>
  )
}
