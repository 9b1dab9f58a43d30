import { useTranslations } from 'use-intl'
import { useHouse } from '#web/kit/page/house.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import rows from '#web/kit/ui/dated-rows.module.css'
import layout from '#web/kit/ui/layout.module.css'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { UploadLimits } from '#web/kit/uploads/upload-list.ts'
import { goods } from '#wire/entities/enquiry.ts'
import type { Deadline } from '#wire/entities/home-block.ts'
import type { Price } from '#wire/entities/price.ts'
import { ConsignForm } from './consign-form.tsx'
import type { DialledCountry } from './contact-fields.tsx'
import css from './enquiry.module.css'
import type { Sender } from './load-sender.ts'
import { TopPrices } from './top-prices.tsx'

const steps = ['offer', 'estimate', 'agreement', 'sale', 'payment'] as const

/** Shows the consignment page: categories, steps, prices realised, deadlines, and the form. */
export function ConsignPage({
  codes,
  writer,
  deadlines,
  results,
  limits,
  picture,
}: {
  codes: readonly DialledCountry[]
  writer: Sender
  /** The deadlines of sales in preparation. */
  deadlines: readonly Deadline[]
  /** The highest prices realised. */
  results: readonly Price[]
  limits: UploadLimits
  /** The key of a picture; null without lots. */
  picture: string | null
}) {
  const t = useTranslations('enquiries.consign')
  return (
    <div className={classes(layout.shell, css.page)}>
      <div className={layout.grid}>
        <header className={css.head}>
          <h1 className={typography.d1}>{t.rich('title', { em: (words) => <em key="em">{words}</em> })}</h1>
          <p className={typography.lead}>{t('lead')}</p>
          <ButtonLink to="#form">{t('form')}</ButtonLink>
        </header>
        {picture && (
          <Plate className={css.plate}>
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 960px) 40vw, (min-width: 600px) 60vw, 100vw"
              priority
            />
          </Plate>
        )}
      </div>
      <section className={css.section} aria-labelledby="goods">
        <SectionHead title={t('takes')} id="goods" />
        <dl className={css.goods}>
          {goods.map((cate) => (
            <Goods key={cate} cate={cate} />
          ))}
        </dl>
      </section>
      <section className={css.section} aria-labelledby="steps">
        <SectionHead title={t('how')} id="steps" />
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={typography.t3}>{t(`steps.${step}.title`)}</h3>
              <p className={typography.ui}>{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className={classes(css.section, results.length > 0 && deadlines.length > 0 && layout.split)}>
        {results.length > 0 && <TopPrices prices={results} />}
        {deadlines.length > 0 && <Deadlines deadlines={deadlines} />}
      </div>
      <section className={css.section} aria-labelledby="form">
        <SectionHead title={t('form')} id="form" />
        <div className={layout.grid}>
          <div className={css.side}>
            <p className={typography.ui}>{t('formLead')}</p>
            <Phone />
            <Next />
          </div>
          <div className={css.main}>
            <ConsignForm codes={codes} writer={writer} limits={limits} />
          </div>
        </div>
      </section>
    </div>
  )
}

function Goods({ cate }: { cate: (typeof goods)[number] }) {
  const t = useTranslations('enquiries')
  return (
    <div>
      <dt className={typography.t3}>{t(`goods.${cate}`)}</dt>
      <dd className={typography.ui}>{t(`consign.goodsText.${cate}`)}</dd>
    </div>
  )
}

function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const t = useTranslations('enquiries.consign')
  return (
    <section aria-labelledby="deadlines">
      <SectionHead title={t('deadlines')} id="deadlines" />
      <ul className={rows.rows}>
        {deadlines.map(({ at, name }) => (
          <li key={`${at} ${name}`} className={rows.row}>
            <DateTime at={at} to="day" className={typography.ui} />
            <span className={typography.t3}>{name}</span>
          </li>
        ))}
      </ul>
      <p className={classes(typography.small, typography.muted)}>{t('deadlinesNote')}</p>
    </section>
  )
}

/** Shows the steps after a request for an estimate. */
function Next() {
  const t = useTranslations('enquiries.consign.next')
  return (
    <>
      <h3 className={typography.t3}>{t('title')}</h3>
      <ol className={css.next}>
        {(['confirm', 'reply', 'decide'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </>
  )
}

function Phone() {
  const { phone } = useHouse()
  return (
    <p className={css.lines}>
      <PhoneLink phone={phone} className={typography.link} />
    </p>
  )
}
