import { useTranslations } from 'use-intl'
import { preventsPublication } from '#domain/home/check-home.ts'
import type { BlockText } from '#domain/home/home-draft.ts'
import css from '#web/staff/layout/issues.module.css'
import type { HomeFile } from '#wire/entities/home-draft.ts'
import { useBlockLabel } from './use-block-name.ts'
import { useTextName } from './use-text-name.ts'

type Listed = Pick<HomeFile, 'blocks' | 'issues'>

/** What has to be corrected before the home page can be published. */
export function IssueList({ home: { blocks, issues } }: { home: HomeFile }) {
  const t = useTranslations('homePage')
  const preventing = issues.filter(preventsPublication)
  if (preventing.length === 0) return null
  return (
    <section className={css.issues} aria-label={t('issues')}>
      <h2>{t('issues')}</h2>
      <IssueLines blocks={blocks} issues={preventing} />
    </section>
  )
}

/** Issues, each with its block and field. */
export function IssueLines({ blocks, issues }: Listed) {
  return (
    <ul>
      {issues.map((issue) => {
        const block = blocks.find(({ id }) => id === issue.blockId)
        const { blockId, field, named } = issue
        return (
          block && <IssueLine key={`${blockId} ${issue.issue} ${field} ${named}`} block={block} {...issue} />
        )
      })}
    </ul>
  )
}

const facts = ['refs', 'picture', 'link', 'until'] as const

function IssueLine({
  block,
  issue,
  field,
  named,
}: HomeFile['issues'][number] & { block: HomeFile['blocks'][number] }) {
  const t = useTranslations('homePage')
  const drafts = useTranslations('drafts.language')
  const labelOf = useBlockLabel()
  const textName = useTextName(block.kind)
  const [name = '', lang] = field.split('.')
  const fact = facts.find((one) => one === name)
  const label = fact ? t(`field.${fact}`) : textName(name as BlockText)
  const ofLanguage = lang === 'en' || lang === 'zh' ? drafts(lang) : ''
  return (
    <li>
      {t(`issue.${issue}`, {
        block: labelOf(block),
        field: label,
        language: ofLanguage,
        named,
      })}
    </li>
  )
}
