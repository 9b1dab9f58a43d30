import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { termsSavedIn } from '#domain/consignments/edition-state.ts'
import { termNames } from '#domain/consignments/terms.ts'
import { useTermText } from '#web/account/consignments/term-texts.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import typography from '#web/kit/ui/type.module.css'
import sections from '#web/staff/clients/client-sections.module.css'
import factList from '#web/staff/kit/fact-list.module.css'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { agreementSave } from '#wire/calls/consignments.ts'
import type { Consignment } from '#wire/entities/consignment.ts'
import { TermsDialog } from './terms-dialog.tsx'

type Edition = Consignment['editions'][number]

/** The terms of the latest edition, and the way to change them (S1). */
export function Agreement({ consignment }: { consignment: Consignment }) {
  const t = useTranslations('consignments')
  const name = useTranslations('agreement.name')
  const termText = useTermText()
  const [isEditing, setEditing] = useState(false)
  const { editions, state } = consignment
  const [latest] = editions
  const mayChange = termsSavedIn({ state, edition: latest?.state ?? null }) !== null
  return (
    <Module
      title={t('agreement.title')}
      note={latest && t('agreement.edition', { number: latest.edition })}
      end={
        latest &&
        mayChange && (
          <MayCall call={agreementSave}>
            <Button kind="quiet" size="sm" onClick={() => setEditing(true)}>
              {t('agreement.change')}
            </Button>
          </MayCall>
        )
      }
    >
      {latest ? (
        <dl className={classes(factList.facts, sections.facts)}>
          {termNames
            .map((term) => ({ term, text: termText(latest.terms, term) }))
            .filter(({ text }) => text !== '–')
            .map(({ term, text }) => (
              <Fact key={term} name={name(term)}>
                {text}
              </Fact>
            ))}
        </dl>
      ) : (
        <p className={typography.muted}>{t('agreement.none')}</p>
      )}
      {isEditing && <TermsDialog consignment={consignment} onClose={() => setEditing(false)} />}
    </Module>
  )
}

/** The editions of an agreement, the latest first, each with what it changes. */
export function Editions({ editions }: { editions: readonly Edition[] }) {
  const t = useTranslations('consignments')
  const name = useTranslations('agreement.name')
  const termText = useTermText()
  return (
    <Module title={t('editions.title')}>
      <ul className={sections.list}>
        {editions.map((one, index) => {
          const before = editions[index + 1]
          return (
            <li key={one.edition}>
              <span>{t('agreement.edition', { number: one.edition })}</span>
              <EditionState edition={one} />
              {one.changes.map((term) => (
                <span key={term} className={sections.text}>
                  {t('editions.change', {
                    term: name(term),
                    before: before ? termText(before.terms, term) : '–',
                    after: termText(one.terms, term),
                  })}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </Module>
  )
}

function EditionState({ edition }: { edition: Edition }) {
  const t = useTranslations('consignments.editions')
  const { state, createdAt, sentAt, remindedAt, signedAt, signedBy, signedHow } = edition
  const at = { draft: createdAt, sent: sentAt, declined: sentAt, signed: signedAt }[state]
  return (
    <>
      <span className={sections.end}>{t(`state.${state}`, { date: date(at) })}</span>
      {state === 'sent' && remindedAt > 0 && (
        <span className={sections.text}>{t('reminded', { date: date(remindedAt) })}</span>
      )}
      {signedHow && <span className={sections.text}>{t(`by.${signedHow}`, { name: signedBy })}</span>}
    </>
  )
}
