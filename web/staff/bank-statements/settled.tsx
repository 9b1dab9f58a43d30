import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOnlyNamed } from '#domain/bank-statements/subject-kinds.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import { deliveriesPathFor } from '#web/staff/deliveries/query-params.ts'
import { depositsPathFor } from '#web/staff/deposits/query-params.ts'
import record from '#web/staff/kit/record.module.css'
import { pathFor as mallPathFor } from '#web/staff/mall/query-params.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { payoutsPathFor } from '#web/staff/payouts/query-params.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'

type Settles = NonNullable<BankStatementLine['settles']>

/** Shows what a line settles besides invoices, with a link to its page. */
export function Settled({ line, settles }: { line: BankStatementLine; settles: Settles }) {
  const t = useTranslations('bankStatements')
  const { kind, number, party } = settles
  const isPast = line.state !== 'open'
  return (
    <dl className={record.facts}>
      <Fact name={t(isPast ? 'record.settled' : isOnlyNamed(settles) ? 'record.names' : 'record.settles')}>
        <Link to={pathTo(settles)} className={typography.link}>
          {t(`settles.${kind}`, { number, party })}
        </Link>
      </Fact>
    </dl>
  )
}

/** Returns the path of the staff list that shows a subject. */
function pathTo({ kind, id, number }: Settles): string {
  switch (kind) {
    case 'deposit':
    case 'depositReturn':
      return depositsPathFor({ show: 'all', q: number, depositId: id })
    case 'delivery':
      return deliveriesPathFor({ q: number })
    case 'mall':
      return mallPathFor({ q: number })
    case 'payout':
      return payoutsPathFor({ show: 'all', payoutId: id })
    case 'paid':
    case 'refund':
      return ordersPathFor({ show: 'all', orderId: id })
  }
}
