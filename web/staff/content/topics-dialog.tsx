import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { kindsWithTopics } from '#domain/content/topics.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { AddButton } from '#web/staff/layout/add-button.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { NameFields, type Names } from '#web/staff/layout/name-fields.tsx'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { useSaveNamed } from '#web/staff/layout/use-save-named.ts'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { contentGet } from '#wire/calls/staff-content.ts'
import { type StaffTopic, staffTopicList, staffTopicSet } from '#wire/calls/staff-topics.ts'
import css from './content.module.css'

type Edited = Pick<StaffTopic, 'id' | 'subject' | 'nameEn' | 'nameZh'>

/** The topics of news and questions, to be added and renamed. */
export function TopicsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('content.topics')
  const [edited, setEdited] = useState<Edited | null>(null)
  const query = useApiQuery(staffTopicList, {})
  const maySet = useMayCall(staffTopicSet)
  if (edited) return <TopicForm topic={edited} onClose={() => setEdited(null)} />
  const { data } = query
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {!data && <LoadingOrError message={t('failed')} query={query} />}
      {data &&
        kindsWithTopics.map((subject) => (
          <section key={subject} className={css.topics} aria-label={t(subject)}>
            <h3>{t(subject)}</h3>
            <ul>
              {data.list
                .filter((topic) => topic.subject === subject)
                .map((topic) => (
                  <Topic key={topic.id} topic={topic} onRename={maySet ? () => setEdited(topic) : null} />
                ))}
            </ul>
            {maySet && (
              <AddButton
                label={t(`add.${subject}`)}
                onClick={() => setEdited({ id: '', subject, nameEn: '', nameZh: '' })}
              />
            )}
          </section>
        ))}
    </Dialog>
  )
}

function Topic({ topic, onRename }: { topic: StaffTopic; onRename: (() => void) | null }) {
  const t = useTranslations('content.topics')
  const name = useNameOf()(topic)
  const { nameEn, nameZh, uses } = topic
  return (
    <li className={css.topic}>
      <span>
        <span lang="en">{nameEn || '–'}</span> · <span lang="zh-Hans">{nameZh || '–'}</span>
      </span>
      <span className={typography.muted}>{t('uses', { count: uses })}</span>
      {onRename && (
        <Button kind="quiet" size="sm" aria-label={t('renameNamed', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
      )}
    </li>
  )
}

function TopicForm({
  topic: { id, subject, nameEn, nameZh },
  onClose,
}: {
  topic: Edited
  onClose: () => void
}) {
  const t = useTranslations('content.topics')
  const tPresets = useTranslations('presets')
  const refresh = useRefresh()
  const [names, setNames] = useState<Names>({ nameEn, nameZh })
  const texts = {
    saved: (name: string) => t('saved', { name }),
    taken: t('taken'),
    full: t('full'),
    gone: t('gone'),
  }
  const { save, isBusy, problem } = useSaveNamed(staffTopicSet, staffTopicList, texts, () => {
    void refresh(contentGet)
    onClose()
  })
  return (
    <DialogForm
      title={id === '' ? t(`add.${subject}`) : t('rename')}
      problem={problem}
      cancel={tPresets('cancel')}
      save={tPresets('save')}
      isBusy={isBusy}
      onSubmit={() => void save({ topicId: id, subject, ...names })}
      onClose={onClose}
    >
      <NameFields names={names} onChange={setNames} />
    </DialogForm>
  )
}
