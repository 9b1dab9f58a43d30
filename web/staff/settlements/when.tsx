import { useTranslations } from 'use-intl'
import { accountMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import type { SettlementOnWire } from '#wire/entities/settlement.ts'
import { type Milestone, milestonesOf } from './milestones.ts'
import css from './when.module.css'

/** The past and future dates of a settlement. */
export function When({ settlement }: { settlement: SettlementOnWire }) {
  const t = useTranslations('houseSettlements.when')
  return (
    <section>
      <SectionHead title={t('title')} />
      <ol className={css.days}>
        {milestonesOf(settlement).map((milestone) => (
          <li key={keyOf(milestone)} className={classes(css.day, milestone.isAhead && css.ahead)}>
            <time dateTime={milestone.day} className={css.date}>
              {milestone.day}
            </time>
            <span className={css.what}>
              <Text milestone={milestone} currency={settlement.currency} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Returns a key, since a payout takes each step only once. */
const keyOf = (milestone: Milestone): string =>
  `${milestone.what} ${milestone.day} ${'number' in milestone ? milestone.number : ''}${'edition' in milestone ? milestone.edition : ''}`

function Text({ milestone, currency }: { milestone: Milestone; currency: string }) {
  const t = useTranslations('houseSettlements.when')
  switch (milestone.what) {
    case 'sale':
      return <Lines text={t('sale')} note={t('offered', { count: milestone.lots })} />
    case 'paid':
    case 'due':
    case 'buyerDue': {
      const { what, lots, amount, isAhead } = milestone
      const name = what === 'buyerDue' ? (isAhead ? 'toPay' : 'overdue') : what
      return <Lines text={t(name, { count: lots })} note={accountMoney(amount, currency)} />
    }
    case 'notified':
      return <Lines text={t('notified')} note={t('lots', { count: milestone.lots })} />
    case 'storage':
      return <Lines text={t('storage')} note={t('lots', { count: milestone.lots })} />
    case 'issued':
      return <Lines text={t('issued')} note={t('edition', { edition: milestone.edition })} />
    case 'prepared':
    case 'approved':
    case 'sent':
    case 'confirmed':
    case 'bounced':
    case 'cancelled': {
      const { what, number, amount, by } = milestone
      const note =
        by === '' ? accountMoney(amount, currency) : t('by', { by, amount: accountMoney(amount, currency) })
      return <Lines text={t(what, { number })} note={note} />
    }
  }
}

const Lines = ({ text, note }: { text: string; note: string }) => (
  <>
    {text}
    <span className={css.note}>{note}</span>
  </>
)
