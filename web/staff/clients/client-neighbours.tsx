import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { staffClientList } from '#wire/calls/staff-clients.ts'
import css from './client-neighbours.module.css'
import { type ClientListParams, clientListRequest, clientPathFor } from './query-params.ts'

/** The place of a client in the search that led there, and the clients before and after. */
export function ClientNeighbours({ userId, params }: { userId: string; params: ClientListParams }) {
  const t = useTranslations('clients.client')
  const list = useApiQuery(staffClientList, clientListRequest(params)).data?.list ?? []
  const index = list.findIndex((client) => client.userId === userId)
  if (index === -1) return null
  const neighbours = [
    { client: list[index - 1], label: t('previous'), icon: 'triangleUp' },
    { client: list[index + 1], label: t('next'), icon: 'triangleDown' },
  ] as const
  return (
    <span className={css.neighbours}>
      {t('position', { position: index + 1, total: list.length, query: params.q })}
      {neighbours.map(
        ({ client, label, icon }) =>
          client && (
            <Link
              key={icon}
              to={clientPathFor(client.userId, params)}
              replace
              aria-label={label}
              className={css.step}
            >
              <Icon name={icon} size="sm" />
            </Link>
          ),
      )}
    </span>
  )
}
