import { data } from 'react-router'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { reportCalls, reportNames } from '#wire/calls/reports.ts'
import type { Route } from './+types/report.route.ts'
import { isOfSale, reportPathFor, reportQuery, reportRequest, reportsFor } from './query-params.ts'
import { ReportPage } from './report-page.tsx'

export const handle = { texts: ['houseReports', 'house'] } satisfies PageHandle
await loadTexts(...handle.texts)

export const meta = privatePageMeta((messages) => messages.houseReports.page)

/** How many ended sales can be chosen. */
const saleLimit = 50

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await staffOnly(pageContext)
  const names = reportsFor(preload.roles)
  const name = reportNames.find((one) => one === params.report)
  if (!name) throw data(null, { status: 404 })
  if (!names.includes(name)) throw data(null, { status: 403 })
  const given = reportQuery.parse(new URL(request.url).searchParams)
  const { list } = isOfSale(name)
    ? await preload.fetchOrThrow(auctionList, { state: 'ended', size: saleLimit })
    : { list: [] }
  const sales = list.filter(({ isRehearsal }) => !isRehearsal)
  const sale = given.sale || (sales[0]?.id ?? '')
  const query = { ...given, sale }
  const read =
    isOfSale(name) && sale === '' ? null : await preload.fetch(reportCalls[name], reportRequest(name, query))
  if (read && !read.ok && read.error.name === 'notFound') throw data(null, { status: 404 })
  return {
    name,
    names,
    query,
    sales: sales.map(({ id, no, title }) => ({ id, label: `${no} ${title}` })),
    report: read?.ok ? read.data : null,
    problem: read && !read.ok ? read.error.message : '',
    page: pageAt(pageContext, reportPathFor(name)),
  }
}

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />
}
