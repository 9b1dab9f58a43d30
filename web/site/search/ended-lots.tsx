import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { bindUnits } from '#web/kit/ui/bind-units.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { AdultsCover } from '#web/kit/ui/deferred-adults-cover.ts'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import link from '#web/kit/ui/whole-link.module.css'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import css from './ended-lots.module.css'
import type { EndedLotResult } from './results.ts'

/** Shows decided lots with hammer price and price with premium; the archive has more. */
export function EndedLots({ lots, query }: { lots: readonly EndedLotResult[]; query: string }) {
  const t = useTranslations('search.result')
  return (
    <>
      <ul>
        {lots.map((result) => (
          <Row key={result.lot.id} result={result} />
        ))}
      </ul>
      {query !== '' && (
        <p className={css.archive}>
          <ArrowLink to={`${paths.prices}?q=${encodeURIComponent(query)}`}>
            {t('archive', { query })}
          </ArrowLink>
        </p>
      )}
    </>
  )
}

function Row({
  result: { lot, otherTitle, sale, no, at, isSold, hammer, withPremium: allIn },
}: {
  result: EndedLotResult
}) {
  const t = useTranslations('search.result')
  return (
    <li className={css.row} data-result>
      <Plate>
        {lot.picture && <Picture picture={lot.picture} alt="" sizes="72px" />}
        {!lot.picture && lot.isTobacco && <AdultsCover />}
      </Plate>
      <div>
        <h3 className={css.title}>
          <Link to={lotPath(lot)} className={link.whole}>
            <Accent text={lot.title} accent={lot.accent} />
          </Link>
        </h3>
        {otherTitle !== '' && (
          <p className={classes(typography.small, typography.muted)} lang="en">
            <Accent text={otherTitle} />
          </p>
        )}
        <p className={classes(typography.small, typography.muted)}>{bindUnits(lot.facts)}</p>
        <p className={css.sale}>
          <DateTime at={at} to="day" />
          {'\u00a0· '}
          {bindUnits(t('sale', { sale, no, number: lotLabel(lot) }))}
        </p>
      </div>
      {isSold ? (
        <dl className={css.prices}>
          <dt>{t('hammer')}</dt>
          <dd className={typography.strong}>
            {money(hammer, lot.currency)} <AssistancePrice amount={hammer} currency={lot.currency} />
          </dd>
          <dt>{t('allIn')}</dt>
          <dd>
            {money(allIn, lot.currency)} <AssistancePrice amount={allIn} currency={lot.currency} />
          </dd>
        </dl>
      ) : (
        <p className={css.passed}>
          <StateMark state="passed" />
        </p>
      )}
    </li>
  )
}
