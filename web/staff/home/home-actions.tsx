import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { preventsPublication } from '#domain/home/check-home.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useWhenSaved } from '#web/staff/drafts/use-when-saved.ts'
import type { HomeFile } from '#wire/entities/home-draft.ts'
import css from './home-editor.module.css'
import { IssueLines } from './issue-list.tsx'
import { useBlockName } from './use-block-name.ts'
import type { HomeActs } from './use-home-acts.ts'

/** Publishes the draft as a whole, after showing what changes, or discards it. */
export function HomeActions({ home, acts }: { home: HomeFile; acts: HomeActs }) {
  const t = useTranslations('homePage')
  const whenSaved = useWhenSaved()
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const { hasChanges, issues } = home
  const isPrevented = issues.some(preventsPublication)
  return (
    <>
      {hasChanges && (
        <Button kind="quiet" size="sm" busy={acts.isBusy} onClick={() => setAsking('discard')}>
          {t('act.discard')}
        </Button>
      )}
      <ButtonLink to="/" kind="quiet" size="sm">
        {t('act.view')}
      </ButtonLink>
      <Button
        size="sm"
        busy={acts.isBusy}
        disabled={!hasChanges || isPrevented}
        onClick={() => whenSaved(() => setAsking('publish'))}
      >
        {t('act.publish')}
      </Button>
      {asking && (
        <AlertDialog
          open
          title={t(`ask.${asking}.title`)}
          message={asking === 'publish' ? <Changes home={home} /> : t('ask.discard.text')}
          confirm={t(`act.${asking}`)}
          cancel={t(`ask.${asking}.keep`)}
          busy={acts.isBusy}
          onConfirm={() => void acts[asking]().then(() => setAsking(null))}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  )
}

/**
 * The changes that a publication makes for visitors, block by block, and the texts that exist in one language
 * only.
 */
function Changes({ home: { blocks, removed, isMoved, issues } }: { home: HomeFile }) {
  const t = useTranslations('homePage')
  const nameOf = useBlockName()
  return (
    <>
      <ul className={css.changes}>
        {blocks.flatMap((block) =>
          block.change === 'none'
            ? []
            : [
                <li key={block.id}>
                  {t(`becomes.${block.change}`, { kind: t(`kind.${block.kind}`), name: nameOf(block) })}
                </li>,
              ],
        )}
        {removed.map((block) => (
          <li key={block.id}>
            {t('becomes.removed', { kind: t(`kind.${block.kind}`), name: nameOf(block) })}
          </li>
        ))}
        {isMoved && <li>{t('becomes.moved')}</li>}
      </ul>
      {issues.length > 0 && (
        <>
          <h3>{t('oneLanguage')}</h3>
          <IssueLines blocks={blocks} issues={issues} />
        </>
      )}
    </>
  )
}
