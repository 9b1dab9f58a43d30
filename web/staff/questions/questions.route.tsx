import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { staffQuestionList } from '#wire/calls/staff-questions.ts'
import type { Route } from './+types/questions.route.ts'
import { questionsPath, questionsQuery, questionsRequest } from './query-params.ts'
import { QuestionsPage } from './questions-page.tsx'

export const handle = {
  texts: ['houseQuestions', 'corrections', 'house', 'pictures', 'viewer'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext, 'catalogue')
  const params = questionsQuery.parse(new URL(request.url).searchParams)
  await preload.queryOrThrow(staffQuestionList, questionsRequest(params))
  return { params, queries: preload.state(), page: pageAt(pageContext, questionsPath) }
}

export const meta = privatePageMeta((messages) => messages.houseQuestions.page)

export default function QuestionsRoute({ loaderData: { params, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <QuestionsPage params={params} />
    </PreloadedQueries>
  )
}
