import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime, figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import { ListSearch } from '#web/staff/kit/list-search.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows, RecordList } from '#web/staff/kit/record-list.tsx'
import { useRecordTexts } from '#web/staff/kit/record-texts.ts'
import { ListTools } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { letterTemplateList, letterTemplateSet } from '#wire/calls/client-letters.ts'
import type { LetterTemplate } from '#wire/entities/client-letter.ts'
import css from './letter-templates.module.css'
import { letterTemplatesPath, type TemplatesParams, templatesPathFor } from './paths.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { TemplateRecord } from './template-record.tsx'

/** The templates that staff write letters to clients from, and the chosen one as a client receives it. */
export function TemplatesPage({ params }: { params: TemplatesParams }) {
  const t = useTranslations('letterTemplates')
  const query = useApiQuery(letterTemplateList, {})
  const [isCreating, setCreating] = useState(false)
  const { data } = query
  const list = data?.list.filter((template) => isFound(template, params.q)) ?? []
  const linkTo = (id: string) => templatesPathFor({ ...params, id })
  const shown = list.find(({ id }) => id === params.id) ?? (params.id === '' ? list[0] : undefined)
  return (
    <StaffPage
      fill
      title={t('page.title')}
      tools={
        <MayCall call={letterTemplateSet}>
          <Button size="sm" onClick={() => setCreating(true)}>
            {t('create')}
          </Button>
        </MayCall>
      }
    >
      <RecordList
        {...useRecordTexts('letterTemplates')}
        isWide
        showsFirst
        tools={
          <ListTools end={<ListSearch path={letterTemplatesPath} q={params.q} label={t('search')} />}>
            <p>{t('page.description')}</p>
          </ListTools>
        }
        rows={list.map(({ id }) => id)}
        current={params.id}
        linkTo={linkTo}
        list={
          data ? (
            <List list={list} q={params.q} current={shown?.id ?? ''} linkTo={linkTo} />
          ) : (
            <LoadingOrError message={t('failed')} query={query} />
          )
        }
        total={data ? t('shown', { count: list.length, total: data.list.length }) : null}
        record={shown && <TemplateRecord key={shown.id} template={shown} />}
      />
      {isCreating && <TemplateDialog template={null} onLeave={() => setCreating(false)} />}
    </StaffPage>
  )
}

/** Whether a template contains the words that were searched for, in either language. */
const isFound = ({ name, en, zh }: LetterTemplate, q: string): boolean =>
  [name, en.subject, en.text, zh.subject, zh.text].some((text) =>
    text.toLowerCase().includes(q.toLowerCase()),
  )

function List({
  list,
  q,
  current,
  linkTo,
}: {
  list: readonly LetterTemplate[]
  q: string
  current: string
  linkTo: (id: string) => string
}) {
  const t = useTranslations('letterTemplates')
  if (list.length === 0)
    return q === '' ? (
      <NoRows title={t('none')} text={t('noneText')} />
    ) : (
      <NoRows
        title={t('noHit', { query: q })}
        text={t('noHitText')}
        search={{ to: letterTemplatesPath, label: t('showAll') }}
      />
    )
  return (
    <DenseTable
      rows={list}
      current={current}
      caption={t('page.title')}
      linkTo={({ id }) => linkTo(id)}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'name',
          head: t('name'),
          cell: ({ name, en, zh }) => (
            <span className={css.named}>
              {name}
              <span className={css.subject}>
                <span lang="en">{en.subject}</span> · <span lang="zh-Hans">{zh.subject}</span>
              </span>
            </span>
          ),
          card: 'title',
        },
        {
          name: 'uses',
          head: t('uses'),
          cell: ({ uses }) => (uses === 0 ? '–' : figure(uses)),
          isFigure: true,
          card: 'titleEnd',
        },
        {
          name: 'used',
          head: t('used'),
          cell: ({ usedAt }) => (usedAt === 0 ? t('never') : dateTime(usedAt)),
          card: 'text',
        },
        { name: 'changed', head: t('changed'), cell: ({ changedAt }) => dateTime(changedAt), isWide: true },
      ]}
    />
  )
}
