import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '#domain/drafts/bilingual.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import type { IssueBlock } from '#domain/newsletter/issue.ts'
import { blockPath } from '#domain/newsletter/issue-draft.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { auctionList } from '#wire/calls/auctions.ts'
import { newsList } from '#wire/calls/content.ts'
import { search } from '#wire/calls/search.ts'
import { maxLots, type NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import type { LotResult } from '#wire/entities/search-result.ts'
import { TextEntry } from './issue-entry.tsx'
import css from './newsletters.module.css'
import type { IssueModel } from './use-issue.ts'

/** The fields of a block. @param view of its stored value, where there is one */
export function BlockFields({
  block,
  view,
  model,
}: {
  block: IssueBlock
  view: NewsletterIssue['blocks'][number] | undefined
  model: IssueModel
}) {
  const t = useTranslations('newsletters')
  const { key } = block
  const save = (value: readonly string[] | string) => model.save(blockPath(key), { blocks: { [key]: value } })
  switch (block.kind) {
    case 'heading':
    case 'text': {
      const held = model.stored.content.blocks.find((one) => one.key === key)
      return (
        <div className={layout.stack}>
          {(['en', 'zh'] as const).map((lang) => (
            <TextEntry
              key={lang}
              model={model}
              path={blockPath(key, lang)}
              stored={held && 'en' in held ? held[lang] : ''}
              patchOf={(text) => ({ blocks: { [key]: { [lang]: text } } })}
              isLong={block.kind === 'text'}
              label={t(`written.${lang}`)}
              lang={languageTags[lang]}
              maxLength={block.kind === 'text' ? 4000 : lang === 'en' ? 120 : 60}
            />
          ))}
          {block.kind === 'text' && <p className={typography.muted}>{t('marks')}</p>}
        </div>
      )
    }
    case 'lots':
      return <LotsField lotIds={block.lotIds} title={view?.title ?? ''} onChange={save} />
    case 'sale':
      return (
        <>
          <SaleField value={block.auctionId} onChange={save} />
          {view?.isUnnamed && <p className={typography.muted}>{t('unnamed')}</p>}
        </>
      )
    case 'news':
      return <NewsField value={block.newsId} onChange={save} />
  }
}

/** Lots found by search; tobacco is refused when the issue is saved (C2). */
function LotsField({
  lotIds,
  title,
  onChange,
}: {
  lotIds: readonly string[]
  title: string
  onChange: (lotIds: readonly string[]) => void
}) {
  const t = useTranslations('newsletters.lots')
  const call = useApiCall()
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly LotResult[]>()
  const find = async () => {
    const response = await call(search, { q: q.trim(), kind: 'lot', size: 8 })
    setFound(response.ok ? response.data.lots.list : [])
  }
  return (
    <div className={layout.stack}>
      {title !== '' && <p className={typography.muted}>{title}</p>}
      <ul className={css.chosen}>
        {lotIds.map((id) => (
          <li key={id}>
            {id}{' '}
            <Button kind="quiet" size="sm" onClick={() => onChange(lotIds.filter((one) => one !== id))}>
              {t('remove', { id })}
            </Button>
          </li>
        ))}
      </ul>
      {lotIds.length < maxLots && (
        <>
          <TextField
            label={t('search')}
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
          />
          <Button kind="line" size="sm" onClick={() => void find()}>
            {t('find')}
          </Button>
          {found?.length === 0 && <p role="status">{t('none')}</p>}
          <ul className={css.chosen}>
            {found
              ?.filter(({ lot }) => !lotIds.includes(lot.id))
              .map(({ lot, auction }) => (
                <li key={lot.id}>
                  <Button
                    kind="quiet"
                    size="sm"
                    className={css.found}
                    onClick={() => onChange([...lotIds, lot.id])}
                  >
                    {t('add', { sale: auction.no, lot: lotLabel(lot), title: lot.title })}
                  </Button>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  )
}

type Chosen = { readonly value: string; readonly onChange: (value: string) => void }

function SaleField({ value, onChange }: Chosen) {
  const { data } = useApiQuery(auctionList, {})
  const options = data?.list.map(({ id, no, title }) => ({ id, name: `${no} ${title}` })) ?? []
  return <Choice kind="sale" value={value} options={options} onChange={onChange} />
}

function NewsField({ value, onChange }: Chosen) {
  const { data } = useApiQuery(newsList, {})
  const options = data?.list.map(({ id, title }) => ({ id, name: title })) ?? []
  return <Choice kind="news" value={value} options={options} onChange={onChange} />
}

function Choice({
  kind,
  value,
  options,
  onChange,
}: Chosen & {
  kind: 'sale' | 'news'
  options: readonly { readonly id: string; readonly name: string }[]
}) {
  const t = useTranslations('newsletters')
  const isListed = options.some(({ id }) => id === value)
  return (
    <SelectField
      label={t(`kind.${kind}`)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      {value !== '' && !isListed && <option value={value}>{value}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
