import { useLocale, useTranslations } from 'use-intl'
import { date } from '#web/kit/i18n/formats.ts'
import layout from '#web/kit/ui/layout.module.css'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { OwnConsignment } from '#wire/entities/seller-consignment.ts'
import { ownLetterPdf, ownRemittancePdf } from './paths.ts'

/** Shows the documents sent to the seller of a consignment, latest first (S16); nothing if there are none. */
export function OwnDocuments({
  consignment: { id, documents, remittances },
}: {
  consignment: OwnConsignment
}) {
  const t = useTranslations('selling.documents')
  const lang = useLocale()
  const sent = [
    ...documents.map(({ key, kind, sale, sentAt }) => ({
      kind,
      sale,
      at: sentAt,
      href: ownLetterPdf(id, key),
    })),
    ...remittances.map(({ payoutId, sale, paidAt }) => ({
      ...{ kind: 'remittance' as const, sale, at: paidAt },
      href: ownRemittancePdf(lang, payoutId),
    })),
  ].toSorted((one, other) => other.at - one.at)
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <SectionHead title={t('title')} id="documents" />
      <ul className={layout.stack}>
        {sent.map(({ kind, sale, at, href }) => (
          <li key={href}>
            <a href={href} className={typography.link}>
              {t(`kind.${kind}`, { sale, date: date(at) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
