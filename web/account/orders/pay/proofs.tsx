import { useTranslations } from 'use-intl'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { OrderProof } from '#wire/entities/order.ts'
import css from './pay.module.css'

const marks = { waiting: 'bidding', confirmed: 'won', refused: 'lost' } as const

/** Shows the submitted proofs of payment with their status. */
export function Proofs({ proofs }: { proofs: readonly OrderProof[] }) {
  const t = useTranslations('orderPaying.proof')
  if (proofs.length === 0) return null
  return (
    <ul className={css.proofs} aria-label={t('list')}>
      {proofs.map(({ id, name, at, status, reason, undoneAt }) => (
        <li key={id} className={css.proof}>
          <span className={classes(typography.strong, typography.anywhere)}>{name}</span>
          <span className={classes(typography.muted, typography.finest)}>{dateTime(at)}</span>
          {undoneAt > 0 ? (
            <StateMark state="lost" label={t('undoneMark', { date: date(undoneAt) })} />
          ) : (
            <StateMark state={marks[status]} label={t(status === 'refused' ? 'refusedMark' : status)} />
          )}
          {reason !== '' && <p className={css.reason}>{t('because', { reason })}</p>}
        </li>
      ))}
    </ul>
  )
}
