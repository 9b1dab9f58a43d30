import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Bilingual } from '#domain/drafts/bilingual.ts'
import type { Right } from '#domain/staff/rights.ts'
import { mayRead } from '#domain/staff/rights.ts'
import { useApi } from '#web/kit/api/api-context.ts'
import { useApiQuery, useUserId } from '#web/kit/api/api-hooks.ts'
import { callKeyPrefix, callQuery } from '#web/kit/api/call-query.ts'
import type { Preload } from '#web/kit/api/preload.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import { bankStatementList } from '#wire/calls/bank-statements.ts'
import { consignmentList } from '#wire/calls/consignments.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import { contentList } from '#wire/calls/staff-content.ts'
import { staffDeliveryList } from '#wire/calls/staff-deliveries.ts'
import { staffEnquiryList } from '#wire/calls/staff-enquiries.ts'
import { staffIdentityList } from '#wire/calls/staff-identity.ts'
import { staffMallOrderList } from '#wire/calls/staff-mall.ts'
import { staffNewsletterList } from '#wire/calls/staff-newsletters.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import { staffGiftOrderList } from '#wire/calls/staff-points.ts'
import { staffQuestionList } from '#wire/calls/staff-questions.ts'
import { staffReaderList } from '#wire/calls/staff-readers.ts'
import { staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import { staffDepositList } from '#wire/calls/transfer-deposits.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { useHeldRoles } from './held-roles.ts'
import type { TaskName } from './menu.ts'

/** Refresh interval in milliseconds. */
const refreshIntervalMs = 60_000

const requests = {
  inbox: { size: 1 },
  enquiries: { state: 'new', size: 1 },
  questions: { size: 1 },
  consignments: { state: 'sent', size: 1 },
  mall: { status: 'paid', size: 1 },
  identity: { status: 'awaiting', size: 1 },
  orders: { show: 'proofs', size: 1 },
  deliveries: { status: 'pending', size: 1 },
  gifts: { status: 'placed', size: 1 },
  disputes: { show: 'disputed', size: 1 },
  deposits: { show: 'awaited', size: 1 },
  bankStatements: { size: 1 },
  newsletters: { state: 'requested', size: 1 },
  issueDrafts: { state: 'draft', size: 3 },
  texts: { state: 'mine', size: 3 },
  catalogues: { state: 'ordered', lang: 'any', catalogue: 'any', size: 1 },
} as const

/** The query of all sales that are not past. */
export const currentSales = { state: 'current', size: 999 } as const

const registrationsOf = (auctionId: string) => ({ auctionId, status: 'pending', size: 1 }) as const

/** The right that each task needs. */
const taskRights = {
  registrations: 'registrations',
  identity: 'identity',
  inbox: 'chat',
  enquiries: 'enquiries',
  questions: 'catalogue',
  consignments: 'consignments',
  orders: 'orders',
  deliveries: 'deliveries',
  mall: 'shop',
  gifts: 'shop',
  disputes: 'orders',
  deposits: 'orders',
  bankStatements: 'money',
  newsletters: 'content',
  issueDrafts: 'content',
  texts: 'content',
  translations: 'content',
  catalogues: 'content',
} as const satisfies { readonly [task in TaskName]: Right }

/** Open items of a task. */
export type OpenTask = {
  readonly name: TaskName
  readonly count: number
  /** When the oldest one arrived, in Unix milliseconds; 0 if unknown. */
  readonly oldest: number
  /** The titles of the first ones, if they have titles. */
  readonly titles?: readonly Bilingual[]
}

/** The registrations of a sale, by state. */
export type SaleRegistrations = {
  readonly sale: Auction
  /** Under review. */
  readonly count: number
  readonly approved: number
  readonly refused: number
  /** When the oldest under review was made, in Unix milliseconds; 0 for none. */
  readonly oldest: number
}

/** Sales open for registrations: neither ended nor rehearsals (V12). */
const takesRegistrations = ({ isEnd, isRehearsal }: Auction): boolean => !isEnd && !isRehearsal

/** Loads the counts of the viewer's open tasks into the cache. */
export async function preloadTasks({ roles, query }: Pick<Preload, 'roles' | 'query'>): Promise<void> {
  if (roles.length === 0) return
  const may = (task: TaskName) => mayRead(roles, taskRights[task])
  const registrations = async () => {
    const sales = await query(auctionList, currentSales)
    if (!sales.ok || !may('registrations')) return
    const open = sales.data.list.filter(takesRegistrations)
    await Promise.all(open.map(({ id }) => query(staffRegistrationList, registrationsOf(id))))
  }
  await Promise.all([
    registrations(),
    may('inbox') && query(staffChatList, requests.inbox),
    may('enquiries') && query(staffEnquiryList, requests.enquiries),
    may('questions') && query(staffQuestionList, requests.questions),
    may('consignments') && query(consignmentList, requests.consignments),
    may('mall') && query(staffMallOrderList, requests.mall),
    may('identity') && query(staffIdentityList, requests.identity),
    may('orders') && query(staffOrderList, requests.orders),
    may('deliveries') && query(staffDeliveryList, requests.deliveries),
    may('gifts') && query(staffGiftOrderList, requests.gifts),
    may('disputes') && query(staffOrderList, requests.disputes),
    may('deposits') && query(staffDepositList, requests.deposits),
    may('bankStatements') && query(bankStatementList, requests.bankStatements),
    preloadEditorialTasks(may, query),
  ])
}

/** Loads the counts of editors’ tasks into the cache. */
const preloadEditorialTasks = (may: (task: TaskName) => boolean, query: Preload['query']) =>
  Promise.all([
    may('newsletters') && query(staffNewsletterList, requests.newsletters),
    may('newsletters') && query(staffNewsletterList, requests.issueDrafts),
    may('texts') && query(contentList, requests.texts),
    may('catalogues') && query(staffReaderList, requests.catalogues),
  ])

/** Returns the published sales and rehearsals that are not past, soonest first. */
export const useCurrentSales = (): readonly Auction[] =>
  useApiQuery(auctionList, currentSales).data?.list ?? []

/** Returns the published sales to choose from: current ones, then the latest past ones. */
export const useRecentSales = (): readonly Auction[] => useApiQuery(auctionList, {}).data?.list ?? []

/** Returns the registrations of each sale that accepts them, or null for viewers who may not read them. */
export function useOpenRegistrations(): readonly SaleRegistrations[] | null {
  const { client } = useApi()
  const userId = useUserId()
  const queries = useQueryClient()
  const enabled = mayRead(useHeldRoles(), 'registrations')
  const sales = useCurrentSales().filter(takesRegistrations)
  const ids = sales.map(({ id }) => id)
  const queryOf = (id: string) => callQuery(client, userId, staffRegistrationList, registrationsOf(id))
  const { data: results = [] } = useQuery({
    queryKey: [...callKeyPrefix(userId, staffRegistrationList), ids],
    queryFn: () => Promise.all(ids.map((id) => queries.fetchQuery({ ...queryOf(id), staleTime: 0 }))),
    // The loader's data, if it is complete.
    initialData: () => {
      const cached = ids.map((id) => queries.getQueryData(queryOf(id).queryKey))
      return cached.every((data) => data !== undefined) ? cached : undefined
    },
    enabled: enabled && userId !== null && ids.length > 0,
    staleTime: refreshIntervalMs / 2,
    refetchInterval: refreshIntervalMs,
  })
  if (!enabled) return null
  return sales.map((sale, index) => {
    const data = results[index]
    const { pending = 0, approved = 0, refused = 0 } = data?.counts ?? {}
    const oldest = pending === 0 ? 0 : (data?.list[0]?.askedAt ?? 0)
    return { sale, count: pending, approved, refused, oldest }
  })
}

/** Returns the number of entries in a list, and the time of the first one, which is the oldest. */
const oldestFirst = (
  listed: { readonly total: number; readonly list: readonly { readonly createdAt: number }[] } | undefined,
) => ({ count: listed?.total ?? 0, oldest: listed?.list[0]?.createdAt ?? 0 })

/** Returns a list of questions with the time of each as its creation. */
const createdWhenAsked = ({ total, list }: DataOf<typeof staffQuestionList>) => ({
  total,
  list: list.map(({ askedAt }) => ({ createdAt: askedAt })),
})

/** Returns the viewer's open tasks, refreshed every minute. */
export function useOpenTasks(): readonly OpenTask[] {
  const held = useHeldRoles()
  const may = (task: TaskName) => mayRead(held, taskRights[task])
  const options = (task: TaskName) => ({ enabled: may(task), refetchEvery: () => refreshIntervalMs })
  const registrations = useOpenRegistrations()
  const chats = useApiQuery(staffChatList, requests.inbox, options('inbox')).data
  const enquiries = useApiQuery(staffEnquiryList, requests.enquiries, options('enquiries')).data
  const questions = useApiQuery(staffQuestionList, requests.questions, options('questions')).data
  const unsigned = useApiQuery(consignmentList, requests.consignments, options('consignments')).data
  const mall = useApiQuery(staffMallOrderList, requests.mall, options('mall')).data
  const identity = useApiQuery(staffIdentityList, requests.identity, options('identity')).data
  const orders = useApiQuery(staffOrderList, requests.orders, options('orders')).data
  const deliveries = useApiQuery(staffDeliveryList, requests.deliveries, options('deliveries')).data
  const gifts = useApiQuery(staffGiftOrderList, requests.gifts, options('gifts')).data
  const disputes = useApiQuery(staffOrderList, requests.disputes, options('disputes')).data
  const deposits = useApiQuery(staffDepositList, requests.deposits, options('deposits')).data
  const statements = useApiQuery(bankStatementList, requests.bankStatements, options('bankStatements')).data
  const editorial = useEditorialTasks(options)
  const pending = (registrations ?? []).filter(({ count }) => count > 0)
  const tasks: readonly OpenTask[] = [
    {
      name: 'registrations',
      count: pending.reduce((total, { count }) => total + count, 0),
      oldest: pending.length === 0 ? 0 : Math.min(...pending.map(({ oldest }) => oldest)),
    },
    { name: 'identity', count: identity?.waiting ?? 0, oldest: identity?.list[0]?.sentAt ?? 0 },
    { name: 'inbox', count: chats?.waiting ?? 0, oldest: 0 },
    { name: 'enquiries', ...oldestFirst(enquiries) },
    { name: 'questions', ...oldestFirst(questions && createdWhenAsked(questions)) },
    { name: 'consignments', count: unsigned?.total ?? 0, oldest: 0 },
    { name: 'orders', count: orders?.total ?? 0, oldest: 0 },
    { name: 'deliveries', count: deliveries?.total ?? 0, oldest: 0 },
    { name: 'mall', ...oldestFirst(mall) },
    {
      name: 'gifts',
      count: gifts?.total ?? 0,
      oldest: gifts?.list[0]?.placedAt ?? 0,
    },
    { name: 'disputes', count: disputes?.total ?? 0, oldest: 0 },
    { name: 'deposits', count: deposits?.total ?? 0, oldest: deposits?.list[0]?.askedAt ?? 0 },
    { name: 'bankStatements', count: statements?.open ?? 0, oldest: 0 },
    ...editorial,
  ]
  return tasks.filter(({ name }) => may(name))
}

/** Returns the tasks of editors. */
function useEditorialTasks(
  options: (task: TaskName) => { readonly enabled: boolean; readonly refetchEvery: () => number },
): readonly OpenTask[] {
  const newsletters = useApiQuery(staffNewsletterList, requests.newsletters, options('newsletters')).data
  const drafts = useApiQuery(staffNewsletterList, requests.issueDrafts, options('issueDrafts')).data
  const texts = useApiQuery(contentList, requests.texts, options('texts')).data
  const readers = useApiQuery(staffReaderList, requests.catalogues, options('catalogues')).data
  return [
    { name: 'newsletters', count: newsletters?.total ?? 0, oldest: 0 },
    {
      ...{ name: 'texts', count: texts?.counts.mine ?? 0, oldest: 0 },
      titles: texts?.list.map(({ title }) => title) ?? [],
    },
    {
      ...{ name: 'issueDrafts', count: drafts?.total ?? 0, oldest: 0 },
      titles: drafts?.list.map(({ name }) => ({ en: name, zh: name })) ?? [],
    },
    { name: 'translations', count: texts?.counts.older ?? 0, oldest: 0 },
    {
      ...{ name: 'catalogues', count: readers?.orders.count ?? 0 },
      oldest: readers?.list[0]?.orderedAt ?? 0,
    },
  ]
}
