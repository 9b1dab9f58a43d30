import { mayRead, type Right, type Role } from '#domain/staff/rights.ts'
import type { Messages } from '#web/kit/i18n/messages.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { accountingPath } from '#web/staff/accounting/paths.ts'
import { bankStatementsPath } from '#web/staff/bank-statements/paths.ts'
import { clientsPath } from '#web/staff/clients/query-params.ts'
import { consignmentsPath } from '#web/staff/consignments/query-params.ts'
import { contentPath } from '#web/staff/content/paths.ts'
import { receivingPath } from '#web/staff/custody/paths.ts'
import { itemsPath, returnsPath } from '#web/staff/custody/query-params.ts'
import { depositsPath } from '#web/staff/deposits/query-params.ts'
import { draftsPath } from '#web/staff/drafts/paths.ts'
import { exportsPath } from '#web/staff/exports/query-params.ts'
import { factorPath, staffPath } from '#web/staff/factor/factor-path.ts'
import { goodsPath } from '#web/staff/goods/paths.ts'
import { homePath } from '#web/staff/home/paths.ts'
import { letterTemplatesPath } from '#web/staff/letter-templates/paths.ts'
import { marketplacesPath } from '#web/staff/marketplaces/paths.ts'
import { namesPath } from '#web/staff/names/query-params.ts'
import { newslettersPath } from '#web/staff/newsletters/paths.ts'
import { partnersPath } from '#web/staff/partner-keys/paths.ts'
import { questionsPath } from '#web/staff/questions/query-params.ts'
import { readersPath } from '#web/staff/readers/query-params.ts'
import { reportsPath } from '#web/staff/reports/query-params.ts'
import { resultImportPath } from '#web/staff/results/paths.ts'
import { payoutsPath, settlementsPath } from '#web/staff/settlements/paths.ts'
import { webhooksPath } from '#web/staff/webhooks/paths.ts'

/** Staff tasks with a count of open items. */
export type TaskName =
  | 'newsletters'
  | 'issueDrafts'
  | 'texts'
  | 'translations'
  | 'catalogues'
  | 'registrations'
  | 'identity'
  | 'inbox'
  | 'enquiries'
  | 'questions'
  | 'consignments'
  | 'orders'
  | 'deliveries'
  | 'mall'
  | 'gifts'
  | 'disputes'
  | 'deposits'
  | 'bankStatements'

/** A staff page by its name in the menu. */
export type StaffPageName = keyof Messages['house']['shell']['page']

/** A staff page. */
export type StaffPageLink = {
  readonly name: StaffPageName
  readonly to: string
  /** The right to read it; null for all staff. */
  readonly right: Right | null
  /** Another right that opens it, for a separate part. */
  readonly otherRight?: Right
  /** The right to change its contents, if a note tells staff without it. */
  readonly acts?: Right
  /** The count shown beside it. */
  readonly count?: TaskName
  /** Whether open items are highlighted, because a client is waiting for a reply. */
  readonly isUrgent?: boolean
  /** The letter of its shortcut, after G. */
  readonly key?: string
  /** Addresses of further pages that belong to it. */
  readonly includes?: readonly string[]
}

export type MenuGroup = {
  readonly name: 'today' | 'sales' | 'clients' | 'money' | 'shop' | 'catalogue' | 'editorial' | 'office'
  readonly pages: readonly StaffPageLink[]
}

/** All pages in the side menu, by group. */
const groups: readonly MenuGroup[] = [
  { name: 'today', pages: [{ name: 'today', to: staffRootPath, right: null, key: 't' }] },
  {
    name: 'sales',
    pages: [
      {
        name: 'sales',
        to: '/house/sales',
        right: null,
        key: 's',
        includes: [
          '/house/additions',
          '/house/aftersale',
          '/house/cancellation',
          '/house/corrections',
          '/house/notices',
          '/house/stream',
          '/house/timed',
        ],
      },
      { name: 'drafts', to: draftsPath, right: 'catalogue', acts: 'catalogue' },
      { name: 'marketplaces', to: marketplacesPath, right: 'catalogue', acts: 'catalogue' },
      {
        name: 'registrations',
        to: '/house/registrations',
        right: 'registrations',
        acts: 'registrations',
        count: 'registrations',
        isUrgent: true,
        key: 'r',
      },
    ],
  },
  {
    name: 'clients',
    pages: [
      { name: 'clients', to: clientsPath, right: 'clientPages', acts: 'clientPages', key: 'c' },
      {
        name: 'identity',
        to: '/house/identity',
        right: 'identity',
        acts: 'identity',
        count: 'identity',
        key: 'i',
      },
      {
        name: 'inbox',
        to: '/house/inbox',
        right: 'chat',
        acts: 'chat',
        count: 'inbox',
        isUrgent: true,
        key: 'm',
      },
      {
        name: 'enquiries',
        to: '/house/enquiries',
        right: 'enquiries',
        acts: 'enquiries',
        count: 'enquiries',
        key: 'e',
      },
      {
        name: 'questions',
        to: questionsPath,
        right: 'catalogue',
        acts: 'catalogue',
        count: 'questions',
        isUrgent: true,
      },
      {
        name: 'consignments',
        to: consignmentsPath,
        right: 'consignments',
        acts: 'consignments',
        count: 'consignments',
        key: 'n',
      },
      { name: 'receiving', to: receivingPath, right: 'custody', acts: 'custody' },
      { name: 'items', to: itemsPath, right: 'custody', acts: 'custody' },
      { name: 'returns', to: returnsPath, right: 'custody', acts: 'custody' },
    ],
  },
  {
    name: 'money',
    pages: [
      { name: 'orders', to: '/house/orders', right: 'orders', acts: 'orders', count: 'orders', key: 'o' },
      { name: 'deposits', to: depositsPath, right: 'orders', acts: 'orders', count: 'deposits' },
      {
        name: 'bankStatements',
        to: bankStatementsPath,
        right: 'money',
        acts: 'money',
        count: 'bankStatements',
      },
      { name: 'settlements', to: settlementsPath, right: 'payouts', acts: 'payouts' },
      { name: 'payouts', to: payoutsPath, right: 'payouts', acts: 'payouts', key: 'p' },
      { name: 'accounting', to: accountingPath, right: 'money', acts: 'money' },
      {
        name: 'deliveries',
        to: '/house/deliveries',
        right: 'deliveries',
        acts: 'deliveries',
        count: 'deliveries',
        key: 'd',
      },
      { name: 'prices', to: '/house/deliveryPrices', right: 'deliveries', acts: 'goods' },
    ],
  },
  {
    name: 'shop',
    pages: [
      { name: 'mall', to: '/house/mall', right: 'shop', acts: 'shop', count: 'mall' },
      {
        name: 'products',
        to: '/house/mall/products',
        right: 'shop',
        acts: 'goods',
        includes: [goodsPath],
      },
      {
        name: 'gifts',
        to: '/house/points',
        right: 'shop',
        otherRight: 'money',
        acts: 'shop',
        count: 'gifts',
      },
    ],
  },
  {
    name: 'catalogue',
    pages: [
      { name: 'categories', to: '/house/categories', right: 'catalogue', acts: 'publish' },
      { name: 'names', to: namesPath, right: 'catalogue', acts: 'catalogue' },
      { name: 'attributes', to: '/house/settings/attributes', right: 'catalogue', acts: 'publish' },
      { name: 'increments', to: '/house/increments', right: 'catalogue', acts: 'publish' },
      { name: 'rates', to: '/house/rates', right: 'catalogue', acts: 'publish' },
      { name: 'archive', to: resultImportPath(), right: 'catalogue', acts: 'catalogue' },
    ],
  },
  {
    name: 'editorial',
    pages: [
      { name: 'homePage', to: homePath, right: 'content', acts: 'content' },
      { name: 'content', to: contentPath, right: 'content', acts: 'content', count: 'texts' },
      {
        name: 'newsletters',
        to: newslettersPath,
        right: 'content',
        acts: 'content',
        count: 'newsletters',
      },
      { name: 'readers', to: readersPath, right: 'content', acts: 'content', count: 'catalogues' },
      { name: 'letterTemplates', to: letterTemplatesPath, right: 'content', acts: 'content' },
    ],
  },
  {
    name: 'office',
    pages: [
      { name: 'reports', to: reportsPath, right: null },
      { name: 'figures', to: '/house/counts', right: 'reports' },
      { name: 'exports', to: exportsPath, right: null },
      { name: 'setup', to: '/house/setup', right: 'settings' },
      { name: 'settings', to: '/house/settings', right: 'settings' },
      { name: 'webhooks', to: webhooksPath, right: 'settings' },
      { name: 'partners', to: partnersPath, right: 'settings' },
      { name: 'staff', to: staffPath, right: 'staff' },
      { name: 'audit', to: '/house/audit', right: 'audit' },
      { name: 'factor', to: factorPath, right: null },
    ],
  },
]

/** Returns the menu for a set of roles: the pages they may read, without empty groups. */
export const menuFor = (held: readonly Role[]): readonly MenuGroup[] =>
  held.length === 0
    ? []
    : groups
        .map(({ name, pages }) => ({
          name,
          pages: pages.filter((page) => isOpen(held, page)),
        }))
        .filter(({ pages }) => pages.length > 0)

const isOpen = (held: readonly Role[], { right, otherRight }: StaffPageLink): boolean =>
  right === null || mayRead(held, right) || (otherRight !== undefined && mayRead(held, otherRight))

/** A draft’s id remains that of its published sale. */
const draftPattern = /^\/house\/sales\/[^/]+/

/** Returns the menu page of an address: the one with the longest matching address. */
export function currentPage(menu: readonly MenuGroup[], address: string): StaffPageLink | undefined {
  const pathname = draftPattern.test(address) ? draftsPath : address
  const isWithin = (to: string) => pathname === to || (to !== staffRootPath && pathname.startsWith(`${to}/`))
  return menu
    .flatMap(({ pages }) => pages)
    .filter(({ to, includes = [] }) => [to, ...includes].some(isWithin))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
