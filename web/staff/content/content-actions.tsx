import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useWhenSaved } from '#web/staff/drafts/use-when-saved.ts'
import type { ContentFile } from '#wire/entities/content.ts'
import { MoveButton } from './move-button.tsx'
import { publicPath } from './paths.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useContentAct } from './use-content-act.ts'

/**
 * Publishes a text at once or later, or discards its draft, once everything is saved. Buttons that appear and
 * disappear are to the left of the others.
 */
export function ContentActions({ content }: { content: ContentFile }) {
  const t = useTranslations('content')
  const { state, hasChanges, publishAt, issues } = content
  const { publish, move, isBusy } = useContentAct(content)
  const whenSaved = useWhenSaved()
  const [isPublishing, setPublishing] = useState(false)
  const isWithdrawn = state === 'withdrawn' && !hasChanges
  return (
    <>
      {hasChanges && <MoveButton content={content} to="discard" kind="quiet" />}
      {publishAt !== 0 && (
        <Button kind="line" size="sm" busy={isBusy} onClick={() => void move('unschedule')}>
          {t('act.unschedule')}
        </Button>
      )}
      {state === 'published' && (
        <ButtonLink to={publicPath(content)} kind="quiet" size="sm">
          {t('act.view')}
        </ButtonLink>
      )}
      {isWithdrawn ? (
        <MoveButton content={content} to="restore" kind="ink" />
      ) : (
        <Button
          size="sm"
          busy={isBusy}
          disabled={!hasChanges || issues.length > 0}
          onClick={() => whenSaved(() => setPublishing(true))}
        >
          {t('act.publish')}
        </Button>
      )}
      {isPublishing && (
        <PublishDialog
          content={content}
          isBusy={isBusy}
          onPublish={(at) => void publish(at).then(() => setPublishing(false))}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
