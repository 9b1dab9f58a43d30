import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { lotTextFields } from '#domain/drafts/lot-draft.ts'
import { saleTextFields } from '#domain/drafts/sale-draft.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './drafts.module.css'
import { type Issue, type IssueKind, issueKinds } from './issue-kinds.ts'
import { IssueKindText, IssueText } from './issue-text.tsx'
import { lotDraftPath, lotIssuePath, picturesPath } from './paths.ts'

/** Issues of a draft by kind, each a link to its field, its lot, or the grid with the cells that it concerns. */
export function IssueList({
  saleId,
  title,
  issues,
}: {
  saleId: string
  title: string
  issues: readonly Issue[]
}) {
  const ofSale = issues.filter(({ lotId }) => lotId === '')
  const ofLots = issueKinds(issues.filter(({ lotId }) => lotId !== ''))
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css.issues}>
        {ofSale.map((issue) => (
          <li key={`${issue.field} ${issue.issue}`}>
            {issue.field === 'cover' ? (
              <Link to={picturesPath(saleId)} className={typography.link}>
                <IssueText {...issue} />
              </Link>
            ) : (
              <a href={`#${anchorOf(issue.field)}`} className={typography.link}>
                <IssueText {...issue} />
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

function KindLink({ saleId, kind: { key, issues } }: { saleId: string; kind: IssueKind }) {
  const t = useTranslations('drafts.check')
  const [issue, ...others] = issues
  if (others.length === 0)
    return (
      <Link
        to={`${lotDraftPath(saleId, issue.lotId)}#${lotAnchorOf(issue.field)}`}
        className={typography.link}
      >
        {t('lot', { number: numberOf(issue) })} <IssueText {...issue} />
      </Link>
    )
  return (
    <Link to={lotIssuePath(saleId, key)} className={typography.link}>
      <IssueKindText {...issue} /> · {t('lots', { count: issues.length })}
    </Link>
  )
}

/** Returns the field of an issue; of a text that is missing in both languages, the English one. */
const anchorOf = (field: string): string =>
  `field-${field}${saleTextFields.some((name) => name === field) ? '.en' : ''}`

const lotAnchorOf = (field: string): string =>
  `field-${field}${lotTextFields.some((name) => name === field) ? '.en' : ''}`

/** Returns the number of the lot of an issue, which is sent as printed. */
const numberOf = ({ lotNum }: { readonly lotNum: string }): string => lotNum
