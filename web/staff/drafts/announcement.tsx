import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { announcementIssues } from '#domain/drafts/announcement.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { saleCheck, saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './drafts.module.css'
import { IssueText, useSaleFieldName } from './issue-text.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useWhenSaved } from './use-when-saved.ts'

type Sale = DataOf<typeof saleDraftGet>

/**
 * K1: shows whether a draft is announced, which changes visitors do not see yet, and the buttons that
 * announce it.
 */
export function Announcement({
  sale,
  issues,
  mayPublish,
  isReady,
}: {
  sale: Sale
  issues: DataOf<typeof saleCheck>['issues']
  mayPublish: boolean
  /** Whether everything is checked. */
  isReady: boolean
}) {
  const t = useTranslations('drafts.announcement')
  const titleId = useId()
  const errors = announcementIssues(issues.filter(({ lotId }) => lotId === '')).filter(
    ({ isError }) => isError,
  )
  return (
    <section className={css.announcement} aria-labelledby={titleId}>
      <h2 id={titleId} className={typography.label}>
        {t('title')}
      </h2>
      {sale.announcement ? <Shown sale={sale} announcement={sale.announcement} /> : <p>{t('none')}</p>}
      {errors.length > 0 && (
        <div>
          <h3>{t('errors', { count: errors.length })}</h3>
          <ul className={css.issues}>
            {errors.map((issue) => (
              <li key={`${issue.field} ${issue.issue}`}>
                <IssueText {...issue} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayPublish && (
        <Actions key={sale.announcement?.at} sale={sale} isReady={isReady && errors.length === 0} />
      )}
    </section>
  )
}

function Shown({ sale, announcement }: { sale: Sale; announcement: NonNullable<Sale['announcement']> }) {
  const t = useTranslations('drafts.announcement')
  const nameOf = useSaleFieldName()
  return (
    <>
      <p>
        {t('shown')} <DateTime at={announcement.at} />
      </p>
      {announcement.changed.length > 0 && (
        <div>
          <h3>{t('changed')}</h3>
          <ul className={css.issues}>
            {announcement.changed.map((path) => (
              <li key={path}>{nameOf(path)}</li>
            ))}
          </ul>
        </div>
      )}
      <Link to={`/auction/${sale.id}`} className={typography.link}>
        {t('view')}
      </Link>
    </>
  )
}

function Actions({ sale, isReady }: { sale: Sale; isReady: boolean }) {
  const t = useTranslations('drafts.announcement')
  const { announcement } = sale
  const { isBusy, announce, remove } = useAnnouncement(sale)
  const [isTobacco, setTobacco] = useState(announcement?.isTobacco ?? false)
  const whenSaved = useWhenSaved()
  const [asking, setAsking] = useState<'announce' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const isSame = announcement?.changed.length === 0 && announcement.isTobacco === isTobacco
  return (
    <>
      <CheckboxField checked={isTobacco} onChange={(event) => setTobacco(event.currentTarget.checked)}>
        {t('tobacco')}
      </CheckboxField>
      {!isSame && (
        <Button
          kind="line"
          busy={isBusy}
          aria-disabled={!isReady}
          onClick={() => isReady && whenSaved(() => setAsking('announce'))}
        >
          {t(announcement ? 'update' : 'announce')}
        </Button>
      )}
      {announcement && (
        <Button kind="quiet" busy={isBusy} onClick={() => setAsking('remove')}>
          {t('remove')}
        </Button>
      )}
      {asking === 'announce' && (
        <AlertDialog
          open
          title={t(announcement ? 'askUpdate' : 'askTitle')}
          message={t('askText')}
          confirm={t(announcement ? 'update' : 'announce')}
          cancel={t(announcement ? 'keep' : 'keepDraft')}
          busy={isBusy}
          onConfirm={() => void announce(isTobacco).then(close)}
          onCancel={close}
        />
      )}
      {asking === 'remove' && (
        <AlertDialog
          open
          title={t('removeTitle')}
          message={t('removeText')}
          confirm={t('remove')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => void remove().then(close)}
          onCancel={close}
        />
      )}
    </>
  )
}
