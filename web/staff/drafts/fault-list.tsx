import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import { saleTextFields } from '#domain/drafts/sale-draft.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './drafts.module.css'
import { FaultText, IssueText } from './fault-text.tsx'
import { type Fault, type IssueKind, issueKinds } from './issue-kinds.ts'
import { lotDraftPath, lotIssuePath, picturesPath } from './paths.ts'

/** Issues of a draft by kind, each a link to its field, its lot, or the grid with the cells that it concerns. */
export function FaultList({
  saleId,
  title,
  faults,
}: {
  saleId: string
  title: string
  faults: readonly Fault[]
}) {
  const ofSale = faults.filter(({ lotId }) => lotId === '')
  const ofLots = issueKinds(faults.filter(({ lotId }) => lotId !== ''))
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css.faults}>
        {ofSale.map((fault) => (
          <li key={`${fault.field} ${fault.fault}`}>
            {fault.field === 'cover' ? (
              <Link to={picturesPath(saleId)} className={typography.link}>
                <FaultText {...fault} />
              </Link>
            ) : (
              <a href={`#${anchorOf(fault.field)}`} className={typography.link}>
                <FaultText {...fault} />
              </a>
            )}
          </li>
        ))}
        {ofLots.map((kind) => (
          <li key={kind.key}>
            <KindLink saleId={saleId} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function KindLink({ saleId, kind: { key, faults } }: { saleId: string; kind: IssueKind }) {
  const t = useTranslations('drafts.check')
  const [fault, ...others] = faults
  if (others.length === 0)
    return (
      <Link
        to={`${lotDraftPath(saleId, fault.lotId)}#${lotAnchorOf(fault.field)}`}
        className={typography.link}
      >
        {t('lot', { number: numberOf(fault) })} <FaultText {...fault} />
      </Link>
    )
  return (
    <Link to={lotIssuePath(saleId, key)} className={typography.link}>
      <IssueText {...fault} /> · {t('lots', { count: faults.length })}
    </Link>
  )
}

/** The field of a fault; of a text that is missing in both languages, the English one. */
const anchorOf = (field: string): string =>
  `field-${field}${saleTextFields.some((name) => name === field) ? '.en' : ''}`

const lotAnchorOf = (field: string): string =>
  `field-${field}${lotTextFields.some((name) => name === field) ? '.en' : ''}`

/** The number of the lot of a fault, which is sent as printed. */
const numberOf = ({ lotNum }: { readonly lotNum: string }): string => lotNum
