import { useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import typography from '#web/kit/ui/type.module.css'
import sections from '#web/staff/clients/client-sections.module.css'
import { Module } from '#web/staff/overview/module.tsx'
import type { Consignment } from '#wire/entities/consignment.ts'
import { letterPdf } from './query-params.ts'

/** The letters to the seller that are also documents, as they were sent (S16). */
export function Letters({ consignment: { id, documents } }: { consignment: Consignment }) {
  const t = useTranslations('consignments.letters')
  return (
    <Module title={t('title')}>
      <ul className={sections.list}>
        {documents.map(({ key, kind, sale, sentAt }) => (
          <li key={key}>
            <a href={letterPdf(id, key)} className={typography.link}>
              {t(`kind.${kind}`, { sale })}
            </a>
            <span className={sections.end}>{date(sentAt)}</span>
          </li>
        ))}
      </ul>
    </Module>
  )
}
