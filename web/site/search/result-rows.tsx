import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { money } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { AssistancePrice } from '#web/kit/ui/assistance-price.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import link from '#web/kit/ui/whole-link.module.css'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import type { ResultHit } from './hits.ts'
import css from './result-rows.module.css'

/** Lots of sales that have ended: what the hammer fell at, and what that was with premium. More is in the archive. */
export function ResultRows({ hits, query }: { hits: readonly ResultHit[]; query: string }) {
  const t = useTranslations('search.result')
  return (
    <>
      <ul>
        {hits.map((hit) => (
          <Row key={hit.lot.id} hit={hit} />
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

function Row({ hit: { lot, sale, no, isSold, hammer, allIn } }: { hit: ResultHit }) {
  const t = useTranslations('search.result')
  return (
    <li className={css.row}>
      <Plate>{lot.picture && <Picture picture={lot.picture} alt="" sizes="72px" />}</Plate>
      <div>
        <h3 className={css.title}>
          <Link to={lotPath(lot)} className={link.whole}>
            <Accent text={lot.title} accent={lot.accent} />
          </Link>
        </h3>
        <p className={css.facts}>{lot.facts}</p>
        <p className={css.sale}>{t('sale', { sale, no, number: lot.lotNum })}</p>
      </div>
      {isSold ? (
        <dl className={css.prices}>
          <dt>{t('hammer')}</dt>
          <dd className={css.strong}>
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
