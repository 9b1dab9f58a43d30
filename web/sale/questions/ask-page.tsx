import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { lotQuestions } from '#wire/calls/lot-questions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { AskForm } from './ask-form.tsx'
import css from './ask-page.module.css'
import { OwnQuestions } from './own-questions.tsx'

type Props = {
  readonly auction: Pick<Auction, 'id' | 'title'>
  readonly lot: Pick<
    Lot,
    'id' | 'auctionId' | 'lotNum' | 'lotSuffix' | 'kind' | 'title' | 'accent' | 'pictures'
  >
}

/** Asks about a lot (A1), and shows what the client has asked before. */
export function AskPage({ auction, lot }: Props) {
  const t = useTranslations('enquiries.ask')
  const { data } = useApiQuery(lotQuestions, { lotId: lot.id })
  const number = lotLabel(lot)
  const [cover] = lot.pictures
  return (
    <div className={classes(layout.shell, css.page)}>
      <Breadcrumb
        crumbs={[
          { label: auction.title, to: `/auction/${auction.id}` },
          { label: t('lot', { number }), to: lotPath(lot) },
          { label: t('crumb') },
        ]}
      />
      <div className={css.columns}>
        <div className={css.lot}>
          <Plate className={css.plate}>
            {cover && lot.kind !== 'cigars' && (
              <Picture picture={cover.key} alt="" sizes="(max-width: 48em) 30vw, 280px" priority />
            )}
          </Plate>
          <p className={typography.t4}>
            <Link to={lotPath(lot)}>
              <Accent text={lot.title} accent={lot.accent} />
            </Link>
          </p>
        </div>
        <div className={css.main}>
          <h1 className={typography.t2}>{t('title', { number })}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <p className={classes(css.lead, typography.muted)}>{t('chat')}</p>
          {data?.isOpen === false ? (
            <p className={classes(layout.above5, typography.strong)}>{t('closed')}</p>
          ) : (
            <AskForm lot={lot} />
          )}
          <OwnQuestions lot={lot} />
        </div>
      </div>
    </div>
  )
}
