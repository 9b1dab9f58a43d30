import { useLocale, useTranslations } from 'use-intl'
import { type AgreementTerms, type TermName, termNames } from '#domain/consignments/terms.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import layout from '#web/kit/ui/layout.module.css'
import ruledFacts from '#web/kit/ui/ruled-facts.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { OwnConsignment } from '#wire/entities/seller-consignment.ts'
import css from './agreement.module.css'
import { ownAgreementPdf } from './paths.ts'
import { useTermText } from './term-texts.ts'

type Edition = OwnConsignment['editions'][number]

/** Shows the agreement of a consignment in words: the latest edition, its changes, and the earlier editions. */
export function OwnAgreement({ consignment: { id, editions } }: { consignment: OwnConsignment }) {
  const t = useTranslations('selling.agreement')
  const lang = useLocale()
  const [latest, before] = editions
  return (
    <section aria-labelledby="agreement">
      <SectionHead title={t('title')} id="agreement" />
      {latest ? (
        <>
          <EditionState edition={latest} />
          <p>
            <a href={ownAgreementPdf(id, latest.edition, lang)} className={typography.link}>
              {t('sign.pdf')}
            </a>
          </p>
          {before && <Changes edition={latest} before={before.terms} />}
          <Terms terms={latest.terms} />
          {editions.slice(1).map((one) => (
            <EditionState key={one.edition} edition={one} />
          ))}
        </>
      ) : (
        <p className={typography.muted}>{t('none')}</p>
      )}
    </section>
  )
}

/** Shows the terms of an agreement, without the empty ones. */
export function Terms({ terms }: { terms: AgreementTerms }) {
  const name = useTranslations('agreement.name')
  const termText = useTermText()
  return (
    <dl className={classes(ruledFacts.facts, css.terms)}>
      {termNames
        .map((term) => ({ term, text: termText(terms, term) }))
        .filter(({ text }) => text !== '–')
        .map(({ term, text }) => (
          <Fact key={term} name={name(term)}>
            {text}
          </Fact>
        ))}
    </dl>
  )
}

/** Shows what an edition changes from the one before (S1). */
export function Changes({
  edition,
  before,
}: {
  edition: { readonly terms: AgreementTerms; readonly changes: readonly TermName[] }
  before: AgreementTerms
}) {
  const t = useTranslations('selling.agreement')
  const name = useTranslations('agreement.name')
  const termText = useTermText()
  if (edition.changes.length === 0) return null
  return (
    <div className={css.changes}>
      <h3 className={typography.strong}>{t('changes')}</h3>
      <ul className={layout.closeStack}>
        {edition.changes.map((term) => (
          <li key={term}>
            {t('change', {
              term: name(term),
              before: termText(before, term),
              after: termText(edition.terms, term),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function EditionState({ edition: { edition, state, sentAt, signedAt, signedBy } }: { edition: Edition }) {
  const t = useTranslations('selling.agreement')
  const stateText =
    state === 'signed'
      ? t('signed', { name: signedBy, date: date(signedAt) })
      : state === 'declined'
        ? t('declined')
        : t('sent', { date: date(sentAt) })
  return (
    <p className={typography.detail}>
      {t('edition', { number: edition })} · {stateText}
    </p>
  )
}
