import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { draftNameOf, textsOf } from '#domain/content/content-draft.ts'
import { inEither } from '#domain/drafts/bilingual.ts'
import { fieldsOf, withFields } from '#domain/drafts/fields.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { Colleagues } from '#web/staff/drafts/colleagues.tsx'
import { EditorTools } from '#web/staff/drafts/editor-tools.tsx'
import { FramedPreview } from '#web/staff/drafts/preview/framed-preview.tsx'
import { usePresence } from '#web/staff/drafts/use-presence.ts'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import panes from '#web/staff/kit/panes.module.css'
import { focusField } from '#web/staff/layout/focus-field.ts'
import { TextColumns } from '#web/staff/layout/text-columns.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { contentGet } from '#wire/calls/staff-content.ts'
import type { ContentFile, ContentPatch } from '#wire/entities/content.ts'
import { BodyEntry } from './body-entry.tsx'
import css from './content.module.css'
import { ContentActions } from './content-actions.tsx'
import { ContentDetails } from './content-details.tsx'
import { ContentFormProvider } from './content-form.ts'
import { ContentMark, LanguageMarks } from './content-mark.tsx'
import { IssueList } from './issue-list.tsx'
import { contentFramePath, contentPath } from './paths.ts'
import type { SourceHandle } from './source-handle.ts'
import { TextEntry } from './text-entry.tsx'
import { TraditionalEntry } from './traditional-entry.tsx'
import { useContentAutosave } from './use-content-autosave.ts'
import { useFieldName } from './use-field-name.ts'

/** Returns the fields that are shown as soon as they are chosen, before they are stored. */
const pickShown = ({ topicId, cover, auctionId, lotIds }: ContentFile['draft']) => ({
  topicId,
  cover,
  auctionId,
  lotIds,
})

type Name = Pick<ContentFile, 'kind' | 'id'>

/** The editor of a text: English on the left, Chinese on the right, with a preview of the page. */
export function EditorPage({ kind, id, mayEdit }: Name & { mayEdit: boolean }) {
  const t = useTranslations('content')
  const query = useApiQuery(contentGet, { kind, contentId: id })
  const { data } = query
  if (data) return <Editor content={data} mayEdit={mayEdit} />
  return (
    <StaffPage title={id} crumbs={[{ label: t('page.title'), to: contentPath }]}>
      <LoadingOrError message={t('failedOne')} query={query} />
    </StaffPage>
  )
}

function Editor({ content, mayEdit }: { content: ContentFile; mayEdit: boolean }) {
  const t = useTranslations('content')
  const { kind, id, draft, rev } = content
  const refresh = useRefresh()
  const nameOf = useFieldName(kind)
  const presence = usePresence(draftNameOf(content), () => void refresh(contentGet))
  const { state, problems, conflicts, unsaved, texts, saver } = useContentAutosave(kind, id, mayEdit)
  const shown = [...unsaved.values()].reduce<ContentFile['draft']>(
    (held, patch) => withFields(held, fieldsOf(patch)),
    draft,
  )
  const [paragraph, setParagraph] = useState(0)
  const [side, setSide] = useState<Side>(() => (lacksDetail(content) ? 'details' : 'preview'))
  const [sought, setSought] = useState('')
  const sources = { en: useRef<SourceHandle>(null), zh: useRef<SourceHandle>(null) }
  useEffect(() => {
    if (sought !== '') focusField(sought)
    setSought('')
  }, [sought])
  const goTo = (path: string) => {
    if (path === 'body.en' || path === 'body.zh')
      return sources[path === 'body.en' ? 'en' : 'zh'].current?.focus()
    if (isDetail(kind, path)) setSide('details')
    setSought(path)
  }
  const form = {
    content: { ...content, draft: { ...draft, ...pickShown(shown) } },
    sources,
    isEditable: mayEdit,
    rev,
    problems,
    conflicts,
    texts,
    type: saver.type,
    drop: saver.drop,
    repeat: saver.repeat,
    save: (path: string, patch: ContentPatch, seen: number) => saver.save(path, patch, seen),
    onParagraph: setParagraph,
    refuse: saver.refuse,
  }
  return (
    <StaffPage
      fill
      title={inEither(draft.title, useLocale() === 'en' ? 'en' : 'zh') || id}
      crumbs={[{ label: t('page.title'), to: contentPath }]}
      note={<StateNote content={content} />}
      tools={
        mayEdit && (
          <EditorTools
            state={<ContentMark state={content.state} />}
            saved={state}
            onRetry={saver.retry}
            colleagues={
              <Colleagues
                colleagues={presence.colleagues}
                placeOf={({ field }) => (field === '' ? '' : nameOf(field))}
              />
            }
          >
            <ContentActions content={content} />
          </EditorTools>
        )
      }
    >
      <ContentFormProvider value={form}>
        <div className={classes(panes.panes, panes.withPreview)}>
          {/* biome-ignore lint/a11y/useSemanticElements: a form cannot contain the forms of dialogs */}
          <div
            role="form"
            aria-label={t('editor')}
            className={classes(panes.pane, panes.fields)}
            onFocus={({ target }) =>
              presence.goTo('', target.closest('[data-text]')?.getAttribute('data-text') ?? '')
            }
          >
            <IssueList content={content} onField={goTo} />
            <TextColumns
              label={t('texts')}
              texts={writtenTexts(kind)}
              entry={(text, lang) =>
                text === 'body' ? <BodyEntry lang={lang} /> : <TextEntry text={text} lang={lang} />
              }
              traditional={mayEdit ? (text) => <TraditionalEntry text={text} /> : null}
            />
          </div>
          <SidePane content={content} paragraph={paragraph} side={side} onSide={setSide} />
        </div>
      </ContentFormProvider>
    </StaffPage>
  )
}

/**
 * Says whether readers see a text, how complete it is, and which changes they do not see yet, since when and
 * by whom.
 */
function StateNote({ content }: { content: ContentFile }) {
  const t = useTranslations('content')
  const { state, languages, hasChanges, changedAt, changedBy, publishAt } = content
  return (
    <span className={css.marks}>
      <ContentMark state={state} />
      <LanguageMarks languages={languages} />
      {hasChanges && state !== 'draft' && (
        <span className={css.older}>
          {t('unpublishedBy', { time: dateTime(changedAt), name: changedBy })}
        </span>
      )}
      {publishAt !== 0 && (
        <span className={css.older}>{t('scheduledFor', { time: dateTime(publishAt) })}</span>
      )}
    </span>
  )
}

/** The texts that are written beside each other; the others are details. */
const writtenTexts = (kind: ContentFile['kind']) =>
  textsOf(kind).filter((text) => text !== 'coverAlt' && text !== 'author')

/** Returns whether a field is among the details. */
const isDetail = (kind: ContentFile['kind'], path: string): boolean =>
  !writtenTexts(kind).some((text) => path.startsWith(`${text}.`))

/** Whether a detail prevents the publication of a text. */
const lacksDetail = ({ kind, hasChanges, issues }: ContentFile): boolean =>
  hasChanges && issues.some(({ field }) => isDetail(kind, field))

const sides = ['preview', 'details'] as const
type Side = (typeof sides)[number]

/** Shows beside a text the preview of its page, or its details; initially the details that must be corrected. */
function SidePane({
  content,
  paragraph,
  side,
  onSide,
}: {
  content: ContentFile
  paragraph: number
  side: Side
  onSide: (side: Side) => void
}) {
  const t = useTranslations('content.side')
  const choice = (
    <Segmented
      label={t('label')}
      segments={sides.map((value) => ({ value, label: t(value) }))}
      value={side}
      onChange={onSide}
    />
  )
  if (side === 'preview')
    return (
      <FramedPreview path={contentFramePath(content)} rev={content.rev} paragraph={paragraph} lead={choice} />
    )
  return (
    <div className={classes(panes.pane, css.side)}>
      <div className={css.sideHead}>{choice}</div>
      <ContentDetails />
    </div>
  )
}
