import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import { saleTextFields } from '#domain/drafts/sale-draft.ts'
import typography from '#web/kit/ui/type.module.css'
import type { saleCheck } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './drafts.module.css'
import { FaultText } from './fault-text.tsx'
import { lotDraftPath, picturesPath } from './paths.ts'

type Fault = DataOf<typeof saleCheck>['faults'][number]

/** The most faults of a kind that are listed. */
const mostListed = 50

/** Faults of a draft, each a link to its field or lot. */
export function FaultList({
  saleId,
  title,
  faults,
}: {
  saleId: string
  title: string
  faults: readonly Fault[]
}) {
  const t = useTranslations('drafts.check')
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css.faults}>
        {faults.slice(0, mostListed).map((fault) => (
          <li key={`${fault.lotId} ${fault.field} ${fault.fault}`}>
            {fault.field === 'cover' ? (
              <Link to={picturesPath(saleId)} className={typography.link}>
                <FaultText {...fault} />
              </Link>
            ) : fault.lotId === '' ? (
              <a href={`#${anchorOf(fault.field)}`} className={typography.link}>
                <FaultText {...fault} />
              </a>
            ) : (
              <Link
                to={`${lotDraftPath(saleId, fault.lotId)}#${lotAnchorOf(fault.field)}`}
                className={typography.link}
              >
                {t('lot', { number: numberOf(fault) })} <FaultText {...fault} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {faults.length > mostListed && <p>{t('more', { count: faults.length - mostListed })}</p>}
    </section>
  )
}

/** The number of the lot of a fault, which is sent as printed. */
const numberOf = ({ lotNum }: Fault): string => lotNum

/** The field of a fault; of a text that is missing in both languages, the English one. */
const anchorOf = (field: string): string =>
  `field-${field}${saleTextFields.some((name) => name === field) ? '.en' : ''}`

const lotAnchorOf = (field: string): string =>
  `field-${field}${lotTextFields.some((name) => name === field) ? '.en' : ''}`
