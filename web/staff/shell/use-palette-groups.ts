import { useLocation } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { personName } from '#domain/people/person-name.ts'
import { useSignOut } from '#web/account/access/use-sign-out.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import { ordersPathFor } from '#web/staff/orders/query-params.ts'
import { addressIn } from '#wire/address/page-address.ts'
import { search } from '#wire/calls/search.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import { staffClientList } from '#wire/calls/staff-clients.ts'
import { staffMallOrderList } from '#wire/calls/staff-mall.ts'
import { staffOrderList } from '#wire/calls/staff-orders.ts'
import type { LotResult } from '#wire/entities/search-result.ts'
import { useHeldRoles, useMayRead } from './held-roles.ts'
import { menuFor } from './menu.ts'
import { useRecentSales } from './open-tasks.ts'
import { matches, type PaletteGroup, type PaletteItem, parseTyped } from './palette-items.ts'

/** The maximum number of items per group. */
const groupSize = 5

/**
 * Returns the palette's results for a query: commands, and the pages, sales, lots, people and orders the viewer may
 * read.
 */
export function usePaletteGroups(typed: string, actions: { onKeys: () => void }): readonly PaletteGroup[] {
  const t = useTranslations('house.shell.palette')
  const { words, isCommand } = parseTyped(typed)
  const pages = usePages(words)
  const sales = useSaleItems(words)
  const found = useFound(isCommand ? '' : words)
  const commands = useCommands(actions).filter(({ text }) => matches(text, words))
  const groups: readonly PaletteGroup[] = isCommand
    ? [{ name: t('group.commands'), items: commands }]
    : [
        { name: t('group.pages'), items: pages },
        { name: t('group.sales'), items: sales.slice(0, groupSize) },
        { name: t('group.lots'), items: found.lots },
        { name: t('group.results'), items: found.results },
        { name: t('group.clients'), items: found.clients },
        { name: t('group.people'), items: found.people },
        { name: t('group.orders'), items: found.orders },
        { name: t('group.mallOrders'), items: found.mallOrders },
        { name: t('group.commands'), items: words === '' ? [] : commands },
      ]
  return groups.filter(({ items }) => items.length > 0)
}

function usePages(words: string): readonly PaletteItem[] {
  const t = useTranslations('house.shell')
  return menuFor(useHeldRoles())
    .flatMap(({ name: group, pages }) => pages.map((page) => ({ group, ...page })))
    .map(({ group, name, to }) => ({
      id: `page-${name}`,
      text: t(`page.${name}`),
      detail: group === 'today' ? '' : t(`group.${group}`),
      to,
    }))
    .filter(({ text }) => matches(text, words))
}

function useSaleItems(words: string): readonly PaletteItem[] {
  const mayOpen = useMayRead('conduct')
  return useRecentSales()
    .map(({ id, no, title }) => ({
      id: `sale-${id}`,
      text: `${no} ${title}`,
      detail: '',
      to: mayOpen ? `/house/desk/${id}` : `/auction/${id}`,
    }))
    .filter(({ text }) => words !== '' && matches(text, words))
}

const lotItem = ({ lot, auction }: LotResult, label: string): PaletteItem => ({
  id: `lot-${lot.id}`,
  text: lot.title,
  detail: `${auction.no}, ${label}`,
  to: `/auction/${auction.id}/lot/${lot.id}`,
})

/** Returns the server's search results for the words. */
function useFound(words: string) {
  const t = useTranslations('house.shell.palette')
  const q = useDebounced(words).slice(0, 100)
  const enabled = q.length > 1
  const lots = useApiQuery(search, { q, size: groupSize }, { enabled }).data
  const clients = useApiQuery(
    staffClientList,
    { q, size: groupSize },
    { enabled: useMayRead('clientPages') && enabled },
  ).data
  const people = useApiQuery(
    staffChatList,
    { q, size: groupSize },
    { enabled: useMayRead('chat') && enabled },
  ).data
  const orders = useApiQuery(
    staffOrderList,
    { show: 'all', q, size: groupSize },
    { enabled: useMayRead('orders') && enabled },
  ).data
  const mallOrders = useApiQuery(
    staffMallOrderList,
    { q, size: groupSize },
    { enabled: useMayRead('shop') && enabled },
  ).data
  const toItem = (result: LotResult) => lotItem(result, t('lot', { number: lotLabel(result.lot) }))
  if (words === '') return { lots: [], results: [], clients: [], people: [], orders: [], mallOrders: [] }
  return {
    lots: lots?.lots.list.map(toItem) ?? [],
    results: lots?.results.list.map(toItem) ?? [],
    clients:
      clients?.list.map(({ userId, number, firstName, lastName, email }) => ({
        id: `client-${userId}`,
        text: personName(firstName, lastName) || email || number,
        detail: number,
        to: clientPathFor(userId),
      })) ?? [],
    people:
      people?.list.map(({ id, name, email }) => ({
        id: `chat-${id}`,
        text: name || email,
        detail: name === '' ? '' : email,
        to: `/house/inbox?${new URLSearchParams({ c: id })}`,
      })) ?? [],
    orders:
      orders?.list.map(({ id, number, buyer }) => ({
        id: `order-${id}`,
        text: number,
        detail: buyer,
        to: ordersPathFor({ show: 'all', orderId: id }),
      })) ?? [],
    mallOrders:
      mallOrders?.list.map(({ id, number, buyer }) => ({
        id: `mall-${id}`,
        text: number,
        detail: buyer.name,
        to: `/house/mall?${new URLSearchParams({ of: id })}`,
      })) ?? [],
  }
}

function useCommands({ onKeys }: { onKeys: () => void }): readonly PaletteItem[] {
  const t = useTranslations('house.shell.palette.command')
  const { pathname, search: query } = useLocation()
  const other = useLocale() === 'en' ? 'zh-Hans' : 'en'
  const signOut = useSignOut()
  const command = (name: Parameters<typeof t>[0], run: () => void): PaletteItem => ({
    id: `command-${name}`,
    text: t(name),
    detail: '',
    to: null,
    run,
  })
  return [
    command('keys', onKeys),
    command('language', () => location.assign(addressIn(other, pathname + query))),
    { id: 'command-website', text: t('website'), detail: '', to: '/' },
    { id: 'command-account', text: t('account'), detail: '', to: paths.profile },
    command('signOut', signOut),
  ]
}
