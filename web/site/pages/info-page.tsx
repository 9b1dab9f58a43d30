import { useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { ServerHtml } from '#web/kit/ui/written.tsx'
import type { DeliveryExample as Example } from '#wire/entities/delivery.ts'
import type { Page, PageLine } from '#wire/entities/page.ts'
import { BottleLevels } from './bottle-levels.tsx'
import { BuyingSteps } from './buying-steps.tsx'
import { Contents } from './contents.tsx'
import { DeliveryExample } from './delivery-example.tsx'
import { DeliveryRates, ratesId } from './delivery-rates.tsx'
import css from './info.module.css'
import { NextSteps } from './next-steps.tsx'
import { PageList } from './page-list.tsx'
import { SellingSteps } from './selling-steps.tsx'

/**
 * Shows an information page with its contents; a legal document has its version and numbered clauses. The
 * guides to buying and selling begin with their steps, the guide to delivery with its rates and an example,
 * and the terms of condition with a drawing of levels.  @param followedBy the edition in force if this is an
 * earlier one; '' otherwise
 */
export function InfoPage({
  info,
  others,
  example,
  followedBy = '',
}: {
  info: Page
  others: readonly PageLine[]
  example: Example | null
  followedBy?: string
}) {
  const t = useTranslations('pages')
  const isLegal = info.kind === 'legal'
  const path = `/${info.slug}`
  const isGuide = path === paths.howToBuy || path === paths.howToSell
  return (
    <>
      <article className={classes(layout.shell, css.page)}>
        <header className={classes(css.head, isGuide && css.guideHead)} lang={info.lang}>
          <h1 className={typography.d2}>
            <Accent text={info.title} accent={info.accent} />
          </h1>
          <p className={typography.lead}>{info.summary}</p>
          <NextSteps slug={info.slug} />
          {isLegal && (
            <p className={css.version}>
              {t.rich(versionText(info, followedBy), {
                version: info.version,
                day: () => <DateTime at={info.updatedAt} to="day" />,
              })}
            </p>
          )}
          {followedBy !== '' && (
            <Banner>
              {t('followedBy', { version: followedBy })} <ArrowLink to={path}>{t('inForceNow')}</ArrowLink>
            </Banner>
          )}
        </header>
        {path === paths.howToBuy && <BuyingSteps info={info} />}
        {path === paths.howToSell && <SellingSteps info={info} />}
        <div className={isGuide ? css.guide : layout.grid}>
          {!isGuide && (
            <Contents
              contents={
                example ? [{ id: ratesId, title: t('rates.title') }, ...info.contents] : info.contents
              }
              lang={info.lang}
              isNumbered={isLegal}
            />
          )}
          <div className={classes(css.text, isLegal && css.legal)}>
            {path === paths.conditionTerms && <BottleLevels />}
            {example && <DeliveryRates example={example} />}
            {example && <DeliveryExample example={example} />}
            <ServerHtml html={info.html} lang={info.lang} />
            <NextSteps slug={info.slug} className={layout.above6} />
            {!isLegal && (
              <p className={css.version}>
                {t.rich('updated', { day: () => <DateTime at={info.updatedAt} to="day" /> })}
              </p>
            )}
          </div>
        </div>
      </article>
      <PageList title={t('others')} pages={others} className={css.others} />
    </>
  )
}

/**
 * Returns the key of the text about an edition: a former one, one in force since its first day, or one with
 * another name.
 */
const versionText = ({ version, updatedAt }: Page, followedBy: string) =>
  followedBy !== '' ? 'former' : version === date(updatedAt) ? 'inForce' : 'version'
