import type { ReactNode } from 'react'
import { Link } from 'react-router'
import typography from '#web/kit/ui/type.module.css'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import record from '#web/staff/kit/record.module.css'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import entryCss from './person-entry.module.css'

type Client = { readonly userId: string; readonly name: string; readonly email: string }

/**
 * The head of an order of goods: number, status and client.
 *
 * @param id of the heading
 */
export function GoodsOrderHead({
  id,
  number,
  mark,
  client,
}: {
  id: string
  number: string
  mark: ReactNode
  client: Client
}) {
  return (
    <div className={entryCss.person}>
      <div className={record.head}>
        <h2 id={id} className={record.name}>
          {number}
        </h2>
        {mark}
      </div>
      <ClientName client={client} />
      <a className={typography.link} href={`mailto:${client.email}`}>
        {client.email}
      </a>
    </div>
  )
}

/** A client's name, as a link for those who may open the pages of clients. */
function ClientName({ client: { userId, name } }: { client: Client }) {
  if (!useMayRead('clientPages')) return <p>{name}</p>
  return (
    <Link to={clientPathFor(userId)} className={typography.link}>
      {name}
    </Link>
  )
}
