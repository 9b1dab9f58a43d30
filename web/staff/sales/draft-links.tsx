import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import typography from '#web/kit/ui/type.module.css'
import { CopySaleButton } from '#web/staff/drafts/copy-sale-dialog.tsx'
import { type ListedDraft, useDraftTitle } from '#web/staff/drafts/draft-list.ts'
import { lotDraftsPath, saleDraftPath } from '#web/staff/drafts/paths.ts'
import { useHasRight } from '#web/staff/shell/held-roles.ts'
import css from './sales.module.css'

/** The next step of a sale in preparation, and a button to copy it. */
export function DraftLinks({ draft }: { draft: ListedDraft }) {
  const t = useTranslations('house')
  const title = useDraftTitle()(draft)
  const { to, name } = useNextStep(draft)
  return (
    <div className={css.links}>
      <Link to={to} className={typography.link} aria-label={t('of', { name, title })}>
        {name}
      </Link>
      <CopySaleButton source={{ id: draft.id, name: title, kind: draft.kind }} title={title} />
    </div>
  )
}

/** Returns the next step that a draft needs. */
function useNextStep({ id, lots, startTime, publishAt, stage, announcement }: ListedDraft): {
  to: string
  name: string
} {
  const t = useTranslations('drafts.next')
  const mayPublish = useHasRight('publish')
  const to = saleDraftPath(id)
  if (stage === 'publishing') return { to, name: t('view') }
  if (publishAt > 0) return { to, name: t('scheduled', { time: dateTime(publishAt) }) }
  if (startTime === 0) return { to, name: t('times') }
  if (mayPublish && announcement && announcement.changed.length > 0) return { to, name: t('update') }
  if (mayPublish && lots === 0 && !announcement) return { to, name: t('announce') }
  if (lots === 0) return { to: lotDraftsPath(id), name: t('lots') }
  return { to, name: t('publish') }
}
