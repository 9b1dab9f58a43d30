import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { homeDraftName } from '#domain/content/content-draft.ts'
import { fieldsOf, withFields } from '#domain/drafts/fields.ts'
import type { BlockKind } from '#domain/home/home-draft.ts'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { Segmented } from '#web/kit/ui/segmented.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import typography from '#web/kit/ui/type.module.css'
import { Colleagues } from '#web/staff/drafts/colleagues.tsx'
import { EditorTools } from '#web/staff/drafts/editor-tools.tsx'
import { FramedPreview } from '#web/staff/drafts/preview/framed-preview.tsx'
import { parseTimeInput, toTimeInput } from '#web/staff/drafts/time-input.ts'
import { usePresence } from '#web/staff/drafts/use-presence.ts'
import { KeyHints } from '#web/staff/kit/key-hints.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import panes from '#web/staff/kit/panes.module.css'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import { useMedia } from '#web/staff/kit/use-media.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffHomeGet } from '#wire/calls/staff-home.ts'
import type { EditedBlock, HomeFile } from '#wire/entities/home-draft.ts'
import { BlockForm } from './block-form.tsx'
import { AddBlock, BlockList } from './block-list.tsx'
import { HomeActions } from './home-actions.tsx'
import css from './home-editor.module.css'
import { IssueList } from './issue-list.tsx'
import { homeFramePath, type PreviewViewer, previewViewers } from './paths.ts'
import { useBlockName } from './use-block-name.ts'
import { useHomeActs } from './use-home-acts.ts'
import { useHomeAutosave } from './use-home-autosave.ts'

/** The editor of the home page: its blocks, the fields of one, and the page as clients get it. */
export function HomeEditor({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations('homePage')
  const query = useApiQuery(staffHomeGet, {})
  const { data } = query
  if (data) return <Editor home={data} mayEdit={mayEdit} />
  return (
    <StaffPage title={t('page.title')}>
      <LoadingOrError message={t('failed')} query={query} />
    </StaffPage>
  )
}

function Editor({ home, mayEdit }: { home: HomeFile; mayEdit: boolean }) {
  const t = useTranslations('homePage')
  const nameOf = useBlockName()
  const acts = useHomeActs(home)
  const refresh = useRefresh()
  const { colleagues, goTo } = usePresence(homeDraftName, () => void refresh(staffHomeGet))
  const { form, state, unsaved, retry } = useHomeAutosave(home.rev, mayEdit)
  const [chosen, setChosen] = useState<{ readonly id: string; readonly isPressed: boolean } | null>(null)
  // Ticks and choices are shown before they are stored.
  const shownOf = (block: EditedBlock): EditedBlock =>
    [...unsaved.values()]
      .filter(({ blockId }) => blockId === block.id)
      .reduce(
        (held, { patch }) => withFields(held, fieldsOf({ isShown: patch.isShown, refs: patch.refs })),
        block,
      )
  const blocks = acts.order.flatMap((id) => {
    const block = home.blocks.find((one) => one.id === id)
    return block ? [shownOf(block)] : []
  })
  const isStacked = useMedia(stacked)
  const current = blocks.find(({ id }) => id === chosen?.id) ?? (isStacked ? undefined : blocks[0])
  const currentId = current?.id ?? ''
  useEffect(() => goTo('', currentId), [goTo, currentId])
  const add = async (kind: BlockKind) => {
    const at = current ? blocks.indexOf(current) + 1 : 0
    const id = await acts.add(kind, blocks[at]?.id ?? '')
    if (id !== null) setChosen({ id, isPressed: true })
  }
  const fields = current && (
    <BlockForm
      key={current.id}
      block={current}
      form={form}
      isChosen={chosen?.isPressed === true}
      onRemove={mayEdit ? () => void acts.remove(current.id, nameOf(current)) : null}
    />
  )
  return (
    <StaffPage
      fill
      title={t('page.title')}
      note={<StateNote home={home} />}
      tools={
        mayEdit && (
          <EditorTools
            state={<Published />}
            saved={state}
            onRetry={retry}
            colleagues={
              <Colleagues
                colleagues={colleagues}
                placeOf={({ field }) => {
                  const block = home.blocks.find(({ id }) => id === field)
                  return block ? nameOf(block) : ''
                }}
              />
            }
          >
            <HomeActions home={home} acts={acts} />
          </EditorTools>
        )
      }
    >
      <div className={classes(panes.panes, css.editor)}>
        <div className={classes(panes.pane, css.side)}>
          <BlockList
            blocks={blocks}
            current={current?.id ?? ''}
            mayEdit={mayEdit}
            onChoose={(id) => setChosen({ id, isPressed: true })}
            onPlace={acts.place}
            opened={isStacked ? fields : null}
          />
          {mayEdit && (
            <>
              <AddBlock kinds={home.addable} onAdd={(kind) => void add(kind)} />
              <div className={css.keys}>
                <KeyHints hints={[{ caps: ['Alt', '↑', '↓'], text: t('keys') }]} />
              </div>
            </>
          )}
        </div>
        <div className={classes(panes.pane, panes.fields, css.main)}>
          <IssueList home={home} />
          {blocks.length === 0 && <p className={typography.muted}>{t('empty')}</p>}
          {!isStacked && fields}
        </div>
        <Preview
          rev={home.rev}
          block={current ?? null}
          onPress={(ids) => {
            const pressed = blocks.find((block) => ids.includes(frameName(block)))
            if (pressed) setChosen({ id: pressed.id, isPressed: true })
          }}
        />
      </div>
    </StaffPage>
  )
}

/** Where the panes are stacked, the fields of a block are below its row; see `.editor`. */
const stacked = '(max-width: 68.6875em)'

function Published() {
  const t = useTranslations('homePage.state')
  return <StateMark state="won" label={t('published')} />
}

/** Says what visitors see, and what they do not see yet: since when and by whom. */
function StateNote({ home }: { home: HomeFile }) {
  const t = useTranslations('homePage')
  const { hasChanges, changedAt, changedBy, publishedAt, publishedBy } = home
  return (
    <span className={css.live}>
      <Published />
      {publishedAt !== 0 && (
        <span>{t('publishedBy', { time: dateTime(publishedAt), name: publishedBy })}</span>
      )}
      {hasChanges && (
        <span className={css.changed}>
          {t('unpublished', { time: dateTime(changedAt), name: changedBy })}
        </span>
      )}
    </span>
  )
}

/** Returns the name of a block in the previewed page. */
const frameName = ({ kind, id }: EditedBlock): string => (kind === 'hero' ? 'hero' : id)

/**
 * The draft as clients will see it: as a visitor or a member, now or at another time.
 *
 * @param block the block that is edited, which it shows and marks; null for none
 * @param onPress receives the names of the block that was pressed in it
 */
function Preview({
  rev,
  block,
  onPress,
}: {
  rev: number
  block: EditedBlock | null
  onPress: (names: readonly string[]) => void
}) {
  const t = useTranslations('homePage.preview')
  const [seenBy, setSeenBy] = useState<PreviewViewer>('visitor')
  const [typed, setTyped] = useState('')
  const at = parseTimeInput(typed) ?? 0
  return (
    <FramedPreview
      path={homeFramePath({ seenBy, at })}
      rev={rev}
      block={block ? frameName(block) : ''}
      onPress={(ids) => onPress(ids.split(' '))}
    >
      <Segmented
        label={t('seenBy')}
        segments={previewViewers.map((value) => ({ value, label: t(value) }))}
        value={seenBy}
        onChange={setSeenBy}
      />
      <TimeField
        label={t('at')}
        optional
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {block?.state === 'scheduled' && at < block.from && (
        <Button kind="line" size="sm" onClick={() => setTyped(toTimeInput(block.from))}>
          {t('showAt', { time: dateTime(block.from) })}
        </Button>
      )}
      <p className={css.hint}>{t('press')}</p>
    </FramedPreview>
  )
}
