import { useEffect } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { QueryInput } from '#web/kit/forms/query-input.tsx'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import { PageList } from '#web/site/pages/page-list.tsx'
import type { PageLine } from '#wire/entities/page.ts'
import type { FaqTopic } from './by-topic.ts'
import css from './faq.module.css'
import { Question } from './question.tsx'

/** Shows questions by topic, optionally filtered by a query. */
export function FaqPage({
  query,
  topics,
  pages,
}: {
  query: string
  topics: readonly FaqTopic[]
  pages: readonly PageLine[]
}) {
  const t = useTranslations('faq')
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)
  useOpenQuestionFromHash()
  return (
    <>
      <section className={classes(layout.shell, css.page)}>
        <header className={css.head}>
          <h1 className={typography.d2}>{t('page.title')}</h1>
          {(count > 0 || query !== '') && <Filter query={query} />}
          {query !== '' && count > 0 && (
            <p className={classes(typography.muted, typography.sizeS)} role="status">
              {t('found', { count, query })}
            </p>
          )}
        </header>
        {count === 0 ? (
          <Nothing query={query} />
        ) : (
          <div className={layout.grid}>
            <nav className={classes(css.topics, 'below-head')} aria-label={t('topics')}>
              <ol>
                {topics.map(({ id, name, questions }) => (
                  <li key={id}>
                    <a href={`#topic-${id}`}>
                      {name}{' '}
                      <span className={classes(typography.dim, typography.finest)}>{questions.length}</span>
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <div className={css.sections}>
              {topics.map(({ id, name, questions }) => (
                <section key={id} id={`topic-${id}`} className={css.topic}>
                  <h2 className={typography.t2}>{name}</h2>
                  {questions.map((question) => (
                    <Question key={question.id} question={question} isOpen={query !== ''} />
                  ))}
                </section>
              ))}
            </div>
          </div>
        )}
      </section>
      <PageList title={t('pages')} pages={pages} />
    </>
  )
}

function Filter({ query }: { query: string }) {
  const t = useTranslations('faq')
  return (
    <Form action={paths.faq} role="search" className={css.filter}>
      <QueryInput key={query} className={css.field} label={t('filter')} defaultValue={query} />
      <Button type="submit" kind="line" busy={useNavigation().state === 'loading'}>
        {t('submit')}
      </Button>
    </Form>
  )
}

function Nothing({ query }: { query: string }) {
  const t = useTranslations('faq.empty')
  const { phone, email } = useHouse()
  if (query !== '') {
    return (
      <EmptyState
        title={t('found.title', { query })}
        action={
          <ButtonLink kind="line" size="sm" to={paths.faq}>
            {t('found.action')}
          </ButtonLink>
        }
      >
        {t('found.text')}
      </EmptyState>
    )
  }
  return <EmptyState title={t('all.title')}>{t('all.text', { phone, email })}</EmptyState>
}

/** Opens the question named by the hash. */
function useOpenQuestionFromHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const element = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const question = element?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView()
  }, [hash])
}
