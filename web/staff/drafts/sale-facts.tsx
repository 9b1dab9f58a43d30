import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { type SaleDraft, saleTextFields } from '#domain/drafts/sale-draft.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { usePremiumText } from '#web/kit/i18n/rates.ts'
import { SentenceGap } from '#web/kit/i18n/sentence-gap.tsx'
import { useHouseRates } from '#web/kit/page/house.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import { correctionsPath } from '#web/staff/corrections/corrections-path.ts'
import { IncrementsTable } from '#web/staff/increments/increments-table.tsx'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { percentage } from '#wire/words/rates.ts'
import css from './drafts.module.css'
import { useIncrementsName } from './use-increments-name.ts'

const times = ['registerStartTime', 'bidStartTime', 'startTime', 'endTime'] as const
const languages = ['en', 'zh'] as const
const minuteMs = 60_000

/** The details of a sale for those who cannot change them; for a published sale, as they were published. */
export function SaleFacts({
  id,
  draft,
  isPublished,
}: {
  id: string
  draft: SaleDraft
  isPublished: boolean
}) {
  const t = useTranslations('drafts')
  const isCorrectable = useMayRead('saleSecrets') && isPublished
  return (
    <div className={css.form}>
      {isPublished && (
        <p>
          {t('facts.asPublished')}
          <SentenceGap />
          {isCorrectable && (
            <Link to={correctionsPath(id)} className={typography.link}>
              {t('facts.correct')}
            </Link>
          )}
        </p>
      )}
      <Group name={t('group.texts')}>
        <TextFacts draft={draft} />
      </Group>
      <Group name={t('group.times')}>
        <TimeFacts draft={draft} />
      </Group>
      <Group name={t('group.terms')}>
        <TermFacts draft={draft} />
      </Group>
      <Group name={t('group.deposit')}>
        <DepositFacts draft={draft} />
      </Group>
      <Group name={t('group.rates')}>
        <RateFacts draft={draft} />
      </Group>
      <IncrementFacts draft={draft} />
    </div>
  )
}

/** Facts below the name of their group. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={typography.label}>{name}</h2>
      <dl className={css.summary}>{children}</dl>
    </section>
  )
}

type Facts = { readonly draft: SaleDraft }

/** The texts in both languages, and the names of the options at registration. */
function TextFacts({ draft }: Facts) {
  const t = useTranslations('drafts')
  return (
    <>
      {saleTextFields.flatMap((field) =>
        languages
          .filter((lang) => draft[field][lang] !== '')
          .map((lang) => (
            <Fact
              key={`${field}.${lang}`}
              name={t('facts.in', { name: t(`field.${field}`), language: t(`language.${lang}`) })}
            >
              <span className={css.written} lang={languageTags[lang]}>
                {draft[field][lang]}
              </span>
            </Fact>
          )),
      )}
      {draft.meetings.length > 0 && (
        <Fact name={t('field.meetings')}>
          {draft.meetings.map(({ id, name }) => (
            <p key={id}>{[name.en, name.zh].filter((text) => text !== '').join(' · ')}</p>
          ))}
        </Fact>
      )}
    </>
  )
}

function TimeFacts({ draft }: Facts) {
  const t = useTranslations('drafts')
  return times.map((field) => {
    const at = draft[field]
    return (
      <Fact key={field} name={t(`field.${field}`)}>
        {at === null ? t('publicationOf.undecided') : <DateTime at={at} />}
      </Fact>
    )
  })
}

function TermFacts({ draft }: Facts) {
  const t = useTranslations('drafts')
  const minutes = (ms: number) => t('facts.minutes', { count: ms / minuteMs })
  return (
    <>
      <Fact name={t('field.number')}>{draft.number}</Fact>
      <Fact name={t('field.kind')}>{t(`kind.${draft.kind}`)}</Fact>
      <Fact name={t('field.currency')}>{draft.currency}</Fact>
      <Fact name={t('field.admission')}>{t(`admission.${draft.admission}`)}</Fact>
      {draft.kind === 'timed' ? (
        <>
          <Fact name={t('field.lotInterval')}>{minutes(draft.lotInterval)}</Fact>
          <Fact name={t('field.extendWindow')}>{minutes(draft.extendWindow)}</Fact>
        </>
      ) : (
        <Fact name={t('field.bidAcceptance')}>{t(`bidAcceptance.${draft.bidAcceptance}`)}</Fact>
      )}
      <Fact name={t('field.identityNeeded')}>{t(draft.identityNeeded ? 'facts.yes' : 'facts.no')}</Fact>
    </>
  )
}

function DepositFacts({ draft }: Facts) {
  const t = useTranslations('drafts')
  return (
    <>
      <Fact name={t('deposit.type')}>{t(`deposit.${draft.depositType}`)}</Fact>
      {draft.depositType === 'graduated' && (
        <Fact name={t('field.depositVal')}>{money(draft.depositVal, draft.currency)}</Fact>
      )}
      {draft.depositType !== 'none' && (
        <Fact name={t('field.depositDefault')}>{money(draft.depositDefault, draft.currency)}</Fact>
      )}
    </>
  )
}

function RateFacts({ draft }: Facts) {
  const t = useTranslations('drafts.rates')
  const house = useHouseRates()
  const premiumText = usePremiumText()
  const rates = draft.rates ?? house
  return (
    <>
      <Fact name={t('premium')}>{premiumText(rates.premium, draft.currency)}</Fact>
      <Fact name={t('hongKongCard')}>{percentage(rates.hongKongCard)}</Fact>
      <Fact name={t('otherCard')}>{percentage(rates.otherCard)}</Fact>
    </>
  )
}

function IncrementFacts({ draft }: Facts) {
  const t = useTranslations('drafts')
  const name = useIncrementsName(draft.increments)
  return (
    <section>
      <h2 className={typography.label}>{t('group.increments')}</h2>
      <div className={css.scroll}>
        <IncrementsTable name={name} bands={draft.increments} />
      </div>
    </section>
  )
}
