import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { expectedRelease } from '#domain/cards/deposit.ts'
import { allIn } from '#domain/money/invoice.ts'
import type { Cents, Whole } from '#domain/money/money.ts'
import { date, money } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import sum from '#web/kit/ui/sum.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Auction } from '#wire/entities/auction.ts'
import css from './sale-summary.module.css'
import { useOpening } from './use-opening.ts'

/** The hammer price of the worked example, in whole units. */
const example: Whole = 100_000

/**
 * The sale to register for: its date and, except for staff, who never bid in it (R6), the deposit and its
 * release and a worked example of the premium.
 */
export function SaleSummary({ auction }: { auction: Auction }) {
  const t = useTranslations('registrations.summary')
  const premiumText = usePremiumText()
  const opening = useOpening(auction)
  const { registration } = useRegistrationState(auction.id)
  const canBid = registration?.wanting !== 'staff'
  const isByTransfer = registration?.wanting === 'transfer'
  const { currency, rates, cover, depositType, depositDefault, isTobacco } = auction
  const { withoutPurchase, latest } = expectedRelease(auction)
  const { hammer, premium, total } = allIn(example, 'transfer', rates)
  const shown = (cents: Cents) => money(Math.round(cents / 100), currency)
  return (
    <aside className={css.summary} aria-label={auction.title}>
      {cover && !isTobacco && (
        <Plate ratio="wide" className={css.cover}>
          <Picture
            picture={cover.key}
            alt=""
            sizes="(min-width: 960px) 40vw, 1px"
            className={cover.height >= cover.width ? css.whole : undefined}
          />
        </Plate>
      )}
      <div className={css.text}>
        <dl className={css.facts}>
          <Fact name={opening.name}>{opening.value}</Fact>
          <Fact name={t('lots')}>{t('lotCount', { count: auction.lotCount })}</Fact>
          {canBid && (
            <Fact name={t(isByTransfer ? 'depositByTransfer' : 'deposit')}>
              {depositType === 'none' ? t('noDeposit') : money(depositDefault, currency)}
            </Fact>
          )}
          {canBid && !isByTransfer && depositType !== 'none' && (
            <Fact name={t('release')}>
              {t.rich('releaseDates', {
                end: () => <time key="end">{date(withoutPurchase)}</time>,
                latest: () => <time key="latest">{date(latest)}</time>,
              })}
            </Fact>
          )}
        </dl>
        {canBid && (
          <>
            <dl className={sum.sum}>
              <dt>{t('example')}</dt>
              <dd>{shown(hammer)}</dd>
              <dt>{t('premium', { rates: premiumText(rates.premium, currency) })}</dt>
              <dd>{shown(premium)}</dd>
              <dt className={sum.total}>{t('total')}</dt>
              <dd className={sum.total}>{shown(total)}</dd>
            </dl>
            <p className={classes(typography.muted, typography.sizeS)}>
              {!isByTransfer && t('nothing')}
              <SentenceGap />
              <Link to={paths.howToBuy} target="_blank" className={typography.link}>
                {t('howToBuy')}
              </Link>
            </p>
          </>
        )}
      </div>
    </aside>
  )
}
