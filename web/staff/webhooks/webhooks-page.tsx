import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { webhookEvents } from '#domain/webhooks/webhook.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import { DenseTable } from '#web/staff/kit/dense-table.tsx'
import intro from '#web/staff/kit/intro.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { webhookAdd, webhookEnd, webhookList, webhookResend } from '#wire/calls/webhooks.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { eventTexts } from './event-texts.ts'
import css from './webhooks.module.css'

type Webhooks = DataOf<typeof webhookList>

/** Shows the endpoints that are notified of events, and what was sent to them (Q6). */
export function WebhooksPage() {
  const t = useTranslations('webhooks')
  const query = useApiQuery(webhookList, {})
  const { data } = query
  return (
    <StaffPage title={t('page.title')}>
      <p className={intro.intro}>{t('intro')}</p>
      {!data && <LoadingOrError message={t('failed')} query={query} />}
      {data && (
        <>
          <section className={css.section} aria-labelledby="endpoints">
            <SectionHead id="endpoints" title={t('endpoints')} />
            <Endpoints list={data.endpoints} />
            <MayCall call={webhookAdd}>
              <EndpointForm />
            </MayCall>
          </section>
          <section className={css.section} aria-labelledby="deliveries">
            <SectionHead id="deliveries" title={t('deliveries')} />
            <Deliveries list={data.deliveries} />
          </section>
        </>
      )}
    </StaffPage>
  )
}

/** Returns the name of an event, also of one that this version does not know. */
function useEventName(): (event: string) => string {
  const t = useTranslations('webhooks.event')
  return (event) => {
    const known = webhookEvents.find((one) => one === event)
    return known === undefined ? event : t(eventTexts[known])
  }
}

/** Makes a change, shows its result and updates the list. */
function useChange() {
  const t = useTranslations('webhooks')
  const refresh = useRefresh()
  const { show } = useToast()
  return async (
    response: { readonly ok: true } | { readonly ok: false; readonly error: CallError },
    done: string,
  ) => {
    await refresh(webhookList)
    if (response.ok) return show({ kind: 'done', key: 'webhook', text: done })
    const { name, message } = response.error
    const problem = name === 'wrongState' ? t('notNow') : name === 'notFound' ? t('gone') : message
    return show({ kind: 'error', key: 'webhook', text: problem })
  }
}

function Endpoints({ list }: { list: Webhooks['endpoints'] }) {
  const t = useTranslations('webhooks')
  const nameOf = useEventName()
  const call = useApiCall()
  const change = useChange()
  const [removed, setRemoved] = useState<Webhooks['endpoints'][number] | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (list.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  async function remove(endpointId: string) {
    setBusy(true)
    await change(await call(webhookEnd, { endpointId }), t('removed'))
    setBusy(false)
    setRemoved(null)
  }
  return (
    <>
      <DenseTable
        caption={t('endpoints')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          { name: 'url', head: t('url'), cell: ({ url }) => url, card: 'title' },
          { name: 'events', head: t('events'), cell: ({ events }) => events.map(nameOf).join(', ') },
          { name: 'added', head: t('added'), cell: ({ createdAt }) => date(createdAt) },
          {
            name: 'action',
            head: t('action'),
            cell: (endpoint) => (
              <MayCall call={webhookEnd}>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('removeNamed', { url: endpoint.url })}
                  onClick={() => setRemoved(endpoint)}
                >
                  {t('remove')}
                </Button>
              </MayCall>
            ),
          },
        ]}
      />
      <AlertDialog
        open={removed !== null}
        title={t('removeTitle')}
        message={t('removeText', { url: removed?.url ?? '' })}
        confirm={t('remove')}
        cancel={t('keep')}
        busy={isBusy}
        onConfirm={() => void remove(removed?.id ?? '')}
        onCancel={() => setRemoved(null)}
      />
    </>
  )
}

function Deliveries({ list }: { list: Webhooks['deliveries'] }) {
  const t = useTranslations('webhooks')
  const nameOf = useEventName()
  const call = useApiCall()
  const change = useChange()
  const [busy, setBusy] = useState(0)
  if (list.length === 0) return <EmptyState title={t('noDeliveries')}>{t('noDeliveriesText')}</EmptyState>
  async function resend(deliveryId: number) {
    setBusy(deliveryId)
    await change(await call(webhookResend, { deliveryId }), t('resent'))
    setBusy(0)
  }
  return (
    <DenseTable
      caption={t('deliveries')}
      rows={list}
      keyOf={({ id }) => String(id)}
      isMarked={({ state }) => state === 'failed'}
      columns={[
        { name: 'event', head: t('events'), cell: ({ event }) => nameOf(event), card: 'title' },
        { name: 'time', head: t('time'), cell: ({ at }) => dateTime(at) },
        { name: 'url', head: t('url'), cell: ({ url }) => url },
        { name: 'state', head: t('state'), cell: ({ state }) => t(`states.${state}`) },
        { name: 'attempts', head: t('attempts'), cell: ({ attempts }) => attempts, isFigure: true },
        {
          name: 'answer',
          head: t('answer'),
          cell: ({ answer }) => (answer === 0 ? t('noAnswer') : answer),
          isFigure: true,
        },
        {
          name: 'action',
          head: t('action'),
          cell: ({ id, event, url, state }) =>
            state === 'waiting' ? null : (
              <MayCall call={webhookResend}>
                <Button
                  kind="quiet"
                  size="sm"
                  busy={busy === id}
                  aria-label={t('resendNamed', { event: nameOf(event), url })}
                  onClick={() => void resend(id)}
                >
                  {t('resend')}
                </Button>
              </MayCall>
            ),
        },
      ]}
    />
  )
}
