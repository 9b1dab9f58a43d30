import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { BareSelect } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { maxBlocks, type NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import { BlockFields } from './block-fields.tsx'
import css from './newsletters.module.css'
import type { IssueModel } from './use-issue.ts'

type Content = NewsletterIssue['content']
export type Block = Content['blocks'][number]

const kinds = ['heading', 'text', 'lots', 'sale', 'news'] as const

function emptyBlock(kind: (typeof kinds)[number]): Block {
  switch (kind) {
    case 'heading':
    case 'text':
      return { kind, en: '', zh: '' }
    case 'lots':
      return { kind, lotIds: [] }
    case 'sale':
      return { kind, auctionId: '' }
    case 'news':
      return { kind, newsId: '' }
  }
}

/** The content of an issue: name, subjects and preview texts, and its blocks in their order. */
export function IssueForm({
  issue,
  model,
  isFixed,
}: {
  issue: NewsletterIssue
  model: IssueModel
  isFixed: boolean
}) {
  const t = useTranslations('newsletters')
  const { name, content } = model.draft
  const change = (part: Partial<Content>) => model.change({ content: { ...content, ...part } })
  const { blocks } = content
  const setBlocks = (next: readonly Block[]) => change({ blocks: [...next] })
  const swap = (at: number, by: number) => {
    const next = [...blocks]
    const [block] = next.splice(at, 1)
    if (block) next.splice(at + by, 0, block)
    setBlocks(next)
  }
  return (
    <fieldset className={css.form} disabled={isFixed}>
      <legend className="visually-hidden">{t('content')}</legend>
      <div className={layout.stack}>
        <TextField
          label={t('column.name')}
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => model.change({ name: currentTarget.value })}
        />
        {(['subject', 'preview'] as const).flatMap((field) =>
          (['en', 'zh'] as const).map((lang) => (
            <TextField
              key={`${field}.${lang}`}
              label={t(`field.${field}.${lang}`)}
              lang={lang === 'en' ? 'en' : 'zh-Hans'}
              maxLength={lang === 'en' ? 100 : 60}
              value={content[field === 'preview' ? 'preview' : 'subject'][lang]}
              onChange={({ currentTarget }) =>
                change({ [field]: { ...content[field], [lang]: currentTarget.value } })
              }
            />
          )),
        )}
      </div>
      <h2 className={typography.t4}>{t('blocks')}</h2>
      <ol className={css.blocks}>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no key of their own
          <li key={at} className={css.block}>
            <div className={css.blockHead}>
              <span className={typography.muted}>{t('blockNumber', { number: at + 1 })}</span>
              <span>{t(`kind.${block.kind}`)}</span>
              <Languages view={model.isChanged ? undefined : issue.blocks[at]} />
            </div>
            <BlockFields
              block={block}
              title={model.isChanged ? '' : (issue.blocks[at]?.title ?? '')}
              onChange={(next) => setBlocks(blocks.with(at, next))}
            />
            <div className={css.blockTools}>
              <Button kind="quiet" size="sm" disabled={at === 0} onClick={() => swap(at, -1)}>
                {t('up')}
              </Button>
              <Button kind="quiet" size="sm" disabled={at === blocks.length - 1} onClick={() => swap(at, 1)}>
                {t('down')}
              </Button>
              <Button kind="quiet" size="sm" onClick={() => setBlocks(blocks.toSpliced(at, 1))}>
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {blocks.length < maxBlocks && (
        <BareSelect
          label={t('add')}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const kind = kinds.find((one) => one === value)
            if (kind) setBlocks([...blocks, emptyBlock(kind)])
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
      <p className={typography.muted}>{t('noTobacco')}</p>
    </fieldset>
  )
}

/** N4: the languages that a block lacks. */
function Languages({ view }: { view: NewsletterIssue['blocks'][number] | undefined }) {
  const t = useTranslations('newsletters.lacks')
  if (!view) return null
  if (view.isMissing) return <span className={typography.error}>{t('missing')}</span>
  if (!view.hasEnglish) return <span className={typography.muted}>{t('en')}</span>
  return view.hasChinese ? null : <span className={typography.muted}>{t('zh')}</span>
}
