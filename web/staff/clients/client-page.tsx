import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useMayRead } from '#web/staff/shell/held-roles.ts'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { clientLetterSend } from '#wire/calls/client-letters.ts'
import { staffClientGet } from '#wire/calls/staff-clients.ts'
import type { Client } from '#wire/entities/client.ts'
import { ClientBids } from './client-bids.tsx'
import { ClientBlockModule } from './client-block.tsx'
import { ClientContacts } from './client-contacts.tsx'
import { ClientData } from './client-data.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientLetters } from './client-letters.tsx'
import { ClientLots } from './client-lots.tsx'
import { ClientMerge } from './client-merge.tsx'
import { ClientNeighbours } from './client-neighbours.tsx'
import { ClientNotes } from './client-notes.tsx'
import { ClientOrders } from './client-orders.tsx'
import css from './client-page.module.css'
import { ClientProfile } from './client-profile.tsx'
import { ClientRegistrations } from './client-registrations.tsx'
import { type ClientListParams, clientsPathFor } from './query-params.ts'
import { WriteLetter } from './write-letter.tsx'

/** One client, with navigation through the list in which the client was found. */
export function ClientPage({ userId, params }: { userId: string; params: ClientListParams }) {
  const t = useTranslations('clients')
  const { data, isError, isFetching, refetch } = useApiQuery(staffClientGet, { userId })
  const crumb = { label: t('page.title'), to: clientsPathFor(params) }
  return (
    <StaffPage
      fill
      title={data ? t('client.number', { number: data.number }) : t('client.loading')}
      crumbs={[crumb]}
      note={params.q !== '' && <ClientNeighbours userId={userId} params={params} />}
      tools={data && <Tools client={data} />}
    >
      {data && <Columns client={data} />}
      {!data && isError && (
        <ErrorState message={t('client.failed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Skeleton className={css.waiting} />}
    </StaffPage>
  )
}

/** The links to write to the client and to read the audit log. */
function Tools({ client }: { client: Client }) {
  const { userId, chats } = client
  const t = useTranslations('clients.client')
  const chat = chats.list[0]
  const [mayChat, mayAudit] = [useMayRead('chat'), useMayRead('audit')]
  return (
    <>
      {mayAudit && (
        <ButtonLink kind="line" size="sm" to={`/house/audit?${new URLSearchParams({ of: userId })}`}>
          {t('audit')}
        </ButtonLink>
      )}
      {mayChat && chat && (
        <ButtonLink size="sm" to={`/house/inbox?${new URLSearchParams({ c: chat.id })}`}>
          {t('reply')}
        </ButtonLink>
      )}
      {!client.isSelf && !client.isWalkIn && client.email !== '' && (
        <MayCall call={clientLetterSend}>
          <WriteLetter key={userId} client={client} />
        </MayCall>
      )}
    </>
  )
}

function Columns({ client }: { client: Client }) {
  return (
    <div className={css.columns}>
      <div className={css.side}>
        <ClientProfile client={client} />
        <ClientMerge client={client} />
      </div>
      <div className={css.main}>
        <ClientFigures client={client} />
        <ClientBids client={client} />
        <ClientOrders client={client} />
        <ClientLots client={client} />
        <ClientLetters client={client} />
        <ClientContacts client={client} />
      </div>
      <div className={css.side}>
        <ClientRegistrations client={client} />
        <ClientNotes client={client} />
        <ClientBlockModule client={client} />
        <ClientData client={client} />
      </div>
    </div>
  )
}
