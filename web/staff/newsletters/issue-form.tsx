import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { type IssueBlock, isEmptyBlock } from '#domain/newsletter/issue.ts'
import { plainText } from '#domain/newsletter/marked-text.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { Grip, RowMoves } from '#web/kit/ui/row-moves.tsx'
import { scrollIntoView } from '#web/kit/ui/scroll-into-view.ts'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { StepButtons } from '#web/staff/layout/step-buttons.tsx'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { maxBlocks, type NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import { BlockFields } from './block-fields.tsx'
import { FieldProblem, TextEntry } from './issue-entry.tsx'
import css from './newsletters.module.css'
import { type IssueModel, placesOf } from './use-issue.ts'

const kinds = ['heading', 'text', 'lots', 'sale', 'news'] as const

/** The content of an issue: name, subjects and preview texts, and its blocks in their order. */
export function IssueForm({ issue, model }: { issue: NewsletterIssue; model: IssueModel }) {
  const t = useTranslations('newsletters')
  const { stored } = model
  return (
    <fieldset className={css.form}>
      <legend className="visually-hidden">{t('content')}</legend>
      <div className={layout.stack}>
        <TextEntry
          model={model}
          path="name"
          stored={stored.name}
          patchOf={(name) => ({ name })}
          label={t('column.name')}
          maxLength={100}
        />
        {(['subject', 'preview'] as const).flatMap((field) =>
          (['en', 'zh'] as const).map((lang) => (
            <TextEntry
              key={`${field}.${lang}`}
              model={model}
              path={`${field}.${lang}`}
              stored={stored.content[field][lang]}
              patchOf={(text) => ({ [field]: { [lang]: text } })}
              label={t(`field.${field}.${lang}`)}
              lang={languageTags[lang]}
              maxLength={lang === 'en' ? 100 : 60}
              isWrapped
              best={field === 'subject' ? (lang === 'en' ? 60 : 30) : undefined}
            />
          )),
        )}
      </div>
      <LostTexts model={model} />
      <Blocks issue={issue} model={model} />
    </fieldset>
  )
}

/** K8: texts for blocks that a colleague has removed. */
function LostTexts({ model }: { model: IssueModel }) {
  const t = useTranslations('newsletters.lost')
  return model.lost.map((text) => (
    <Banner key={text.key} kind="error">
      <p>{t('text')}</p>
      <p className={css.lostText}>{[text.en, text.zh].filter((one) => one !== '').join('\n')}</p>
      <Button kind="line" size="sm" onClick={() => model.restore(text)}>
        {t('restore')}
      </Button>
      <Button kind="quiet" size="sm" onClick={() => text.paths.forEach(model.form.drop)}>
        {t('discard')}
      </Button>
    </Banner>
  ))
}

/** The blocks in their order, one of them open; they are moved by dragging, by buttons and by Alt with the arrows. */
function Blocks({ issue, model }: { issue: NewsletterIssue; model: IssueModel }) {
  const t = useTranslations('newsletters')
  const [open, setOpen] = useState('')
  const [announced, setAnnounced] = useState('')
  const { blocks } = model.draft.content
  const views = new Map(issue.content.blocks.map(({ key }, at) => [key, issue.blocks[at]]))
  const places = placesOf(model.draft)
  const placeOf = (key: string) => places.findIndex((one) => one.key === key)
  const saveOrder = (order: typeof places) => model.save('order', { order })
  const moveTo = (key: string, to: number) => {
    const placed = places[placeOf(key)]
    if (!placed || to < 0 || to >= places.length) return
    saveOrder(places.filter((one) => one !== placed).toSpliced(to, 0, placed))
    setAnnounced(t('moved', { number: to + 1, count: places.length }))
  }
  const drop = (key: string, target: string | null) => {
    const to = target === null ? places.length - 1 : placeOf(target)
    moveTo(key, placeOf(key) < to && target !== null ? to - 1 : to)
  }
  const add = (kind: (typeof kinds)[number]) => {
    const key = createIdempotencyKey()
    saveOrder([...places, { key, kind }])
    setOpen(key)
  }
  return (
    <section aria-label={t('blocks')}>
      <div className={css.blocksHead}>
        <h2 className={typography.t4}>{t('blocks')}</h2>
        {blocks.length < maxBlocks && (
          <BareSelect
            label={t('add')}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const kind = kinds.find((one) => one === value)
              if (kind) add(kind)
            }}
          >
            <option value="">{t('add')}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </BareSelect>
        )}
      </div>
      <FieldProblem model={model} path="order" />
      <RowMoves isEditable onStep={(key, by) => moveTo(key, placeOf(key) + by)} onDrop={drop}>
        <ol className={css.blocks}>
          {blocks.map((block, at) => (
            <BlockRow
              key={block.key}
              block={block}
              view={views.get(block.key)}
              model={model}
              isOpen={open === block.key}
              onOpen={() => setOpen(open === block.key ? '' : block.key)}
              steps={{ isFirst: at === 0, isLast: at === blocks.length - 1 }}
              onStep={(by) => moveTo(block.key, at + by)}
              onRemove={() => saveOrder(places.filter(({ key }) => key !== block.key))}
            />
          ))}
        </ol>
      </RowMoves>
      <p className={typography.muted}>{t('blocksHint')}</p>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </section>
  )
}

type View = NewsletterIssue['blocks'][number] | undefined

function BlockRow({
  block,
  view,
  model,
  isOpen,
  onOpen,
  steps,
  onStep,
  onRemove,
}: {
  block: IssueBlock
  view: View
  model: IssueModel
  isOpen: boolean
  onOpen: () => void
  steps: { readonly isFirst: boolean; readonly isLast: boolean }
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}) {
  const t = useTranslations('newsletters')
  const kind = t(`kind.${block.kind}`)
  const title = isEmptyBlock(block)
    ? ''
    : 'en' in block
      ? plainText(block.en || block.zh)
      : (view?.title ?? '')
  const name = title === '' ? kind : title.slice(0, 60)
  return (
    <>
      <li className={css.block} data-row={block.key}>
        <button type="button" className={css.blockHead} aria-expanded={isOpen} onClick={onOpen}>
          <Grip />
          <span className={css.blockName}>
            <span className={typography.muted}>{kind}</span>
            <span className={css.blockTitle} data-shortened title={name}>
              {title === '' ? t('empty') : title}
            </span>
          </span>
          <Languages block={block} view={view} />
        </button>
        <FieldProblem model={model} path={`block ${block.key}`} />
      </li>
      {isOpen && (
        <li ref={scrollIntoView} className={css.blockFields}>
          <BlockFields block={block} view={view} model={model} />
          <div className={css.blockTools}>
            <StepButtons up={t('up', { name })} down={t('down', { name })} {...steps} onStep={onStep} />
            <Button kind="quiet" size="sm" onClick={onRemove}>
              {t('remove')}
            </Button>
          </div>
        </li>
      )}
    </>
  )
}

/** N4: the languages that a block has. */
function Languages({ block, view }: { block: IssueBlock; view: View }) {
  const t = useTranslations('newsletters')
  if (isEmptyBlock(block)) return null
  if (view?.isMissing) return <span className={typography.error}>{t('lacks.missing')}</span>
  const has =
    'en' in block
      ? { en: block.en !== '', zh: block.zh !== '' }
      : { en: view?.hasEnglish ?? true, zh: view?.hasChinese ?? true }
  return (
    <span className={css.languages}>
      {(['en', 'zh'] as const).map((lang) => (
        <span key={lang} className={has[lang] ? undefined : css.lacking}>
          <span aria-hidden>{`${t(`short.${lang}`)} ${has[lang] ? '✓' : '–'}`}</span>
          {!has[lang] && <span className="visually-hidden">{t(`lacks.${lang}`)}</span>}
        </span>
      ))}
    </span>
  )
}
