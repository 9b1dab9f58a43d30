import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import inbox from '#web/staff/enquiries/enquiries.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { ListFooter } from '#web/staff/kit/split.tsx'
import { useRowKeys } from '#web/staff/kit/use-row-keys.ts'
import { ListTools, Views } from '#web/staff/kit/views.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { questionViews, staffQuestionList } from '#wire/calls/staff-questions.ts'
import { Handled, type HandledQuestion } from './handled.tsx'
import { pageSize, type QuestionsParams, questionsPathFor, questionsRequest } from './query-params.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionRecord } from './question-record.tsx'

/** The refresh interval in milliseconds, so that all open pages show colleagues’ answers. */
const refreshIntervalMs = 10_000

/** The questions of clients about lots (A1): the list, and the selected one with the pictures of its lot. */
export function QuestionsPage({ params }: { params: QuestionsParams }) {
  const t = useTranslations('houseQuestions')
  const query = useApiQuery(staffQuestionList, questionsRequest(params), {
    refetchEvery: () => refreshIntervalMs,
  })
  const list = query.data?.list ?? []
  const rows = list.map(({ id }) => id)
  const linkTo = (id: string) => questionsPathFor({ ...params, id })
  useRowKeys({ rows, current: params.id, linkTo })
  const isReading = params.id !== ''
  const question = list.find(({ id }) => id === params.id)
  const [handled, setHandled] = useState<HandledQuestion | null>(null)
  const isHandled = params.state === 'open' && handled?.question.id === params.id
  const following = rows.find((id) => id !== params.id)
  return (
    <StaffPage fill title={t('page.title')}>
      <div className={isReading ? inbox.listOnly : undefined}>
        <ListTools>
          <Views
            label={t('views')}
            views={questionViews.map((view) => ({
              to: questionsPathFor({ state: view }),
              label: t(`view.${view}`),
              isCurrent: view === params.state,
            }))}
          />
        </ListTools>
      </div>
      <div className={classes(inbox.inbox, isReading && inbox.reading)}>
        <nav className={inbox.list} aria-label={t('list')}>
          {!query.data && <LoadingOrError message={t('failed')} query={query} />}
          {query.data && list.length === 0 && <NoRows title={t('none')} text={t('noneText')} />}
          {list.length > 0 && <QuestionList list={list} current={params.id} linkTo={linkTo} />}
          {query.data && query.data.total > pageSize && (
            <ListFooter
              end={
                <Pagination
                  label={t('pages')}
                  page={params.page}
                  pages={Math.ceil(query.data.total / pageSize)}
                  to={(page) => questionsPathFor({ ...params, page, id: '' })}
                />
              }
            >
              {null}
            </ListFooter>
          )}
        </nav>
        {handled && isHandled && (
          <Handled
            handled={handled}
            next={{
              question: following ? linkTo(following) : '',
              list: questionsPathFor({ ...params, id: '' }),
            }}
          />
        )}
        {!isHandled && question && (
          <QuestionRecord
            key={question.id}
            question={question}
            rows={rows}
            params={params}
            onHandled={setHandled}
          />
        )}
        {!isHandled && !question && (
          <div className={inbox.blank}>
            <EmptyState title={t(isReading ? 'gone' : 'choose')}>
              {t(isReading ? 'goneText' : 'chooseText')}
            </EmptyState>
          </div>
        )}
      </div>
    </StaffPage>
  )
}
