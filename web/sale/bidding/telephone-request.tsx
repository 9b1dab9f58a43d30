import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import {
  auctionTelephoneCancel,
  auctionTelephoneGet,
  auctionTelephoneRequest,
} from '#wire/calls/telephone-requests.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useBiddingLot } from './bidding-lot.ts'
import css from './telephone-request.module.css'

await loadTexts('telephoneBid')

/** A registered bidder’s request to be called about a lot of a live sale, until the saleroom opens (V17). */
export function TelephoneRequest({ open }: { open: boolean }) {
  const t = useTranslations('telephoneBid')
  const { auction, lot } = useBiddingLot()
  const named = { auctionId: auction.id, lotId: lot.id }
  const { data: request } = useApiQuery(auctionTelephoneGet, named, { enabled: open })
  const { liveStatus, isEnd } = useSale()
  const [isWriting, setWriting] = useState(false)
  const change = useRequestChange()
  if (!open || isEnd || !request) return null
  const mayChange = request.mayChange && liveStatus !== 'open'
  if (!mayChange && !request.isRequested && change.text === '') return null
  const call = { number: lot.lotNum, phone: request.phone }
  return (
    <section className={css.request} aria-label={t('title')}>
      <div role="status" className={css.status}>
        {request.isRequested && <p>{t('requested', call)}</p>}
        {request.isRequested && request.note !== '' && <p>{t('noteShown', { note: request.note })}</p>}
        {change.text !== '' && <p>{change.text}</p>}
      </div>
      {request.isRequested && mayChange && (
        <Button
          kind="quiet"
          size="sm"
          busy={change.isBusy}
          onClick={() => void change.run((send) => send(auctionTelephoneCancel, named), t('cancelled'))}
        >
          {t('cancel')}
        </Button>
      )}
      {!request.isRequested &&
        mayChange &&
        (!isWriting ? (
          <Button kind="quiet" size="sm" onClick={() => setWriting(true)}>
            {t('offer')}
          </Button>
        ) : request.phone === '' ? (
          <p>
            {t.rich('noNumber', {
              profile: (text) => (
                <Link key="profile" to={paths.profile}>
                  {text}
                </Link>
              ),
            })}
          </p>
        ) : (
          <RequestForm
            about={t('about', call)}
            isBusy={change.isBusy}
            onClose={() => setWriting(false)}
            onSend={async (note) => {
              const isSent = await change.run((send) => send(auctionTelephoneRequest, { ...named, note }), '')
              if (isSent) setWriting(false)
            }}
          />
        ))}
    </section>
  )
}

/** What the caller should know, and the request. */
function RequestForm({
  about,
  isBusy,
  onClose,
  onSend,
}: {
  about: string
  isBusy: boolean
  onClose: () => void
  onSend: (note: string) => Promise<void>
}) {
  const t = useTranslations('telephoneBid')
  const [note, setNote] = useState('')
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(note.trim())
      }}
    >
      <p>{about}</p>
      <TextField
        autoFocus
        label={t('note')}
        hint={t('noteHint')}
        optional
        maxLength={120}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" size="sm" busy={isBusy}>
          {t('send')}
        </Button>
        <Button kind="quiet" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  )
}

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Sends a change of the request, shows the result, and states why one was refused. */
function useRequestChange() {
  const t = useTranslations('telephoneBid')
  const { phone } = useHouse()
  const call = useApiCall()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const textOf = (error: CallError) => {
    if (error.name === 'wrongState' && error.data.status === 'roomOpen') return t('roomOpen', { phone })
    return error.scope === 'server' ? error.message : t('failed')
  }
  return {
    isBusy,
    text,
    /** @param done what is shown afterwards; '' where the request itself says it */
    async run(request: (send: typeof call) => Promise<Response>, done: string): Promise<boolean> {
      setBusy(true)
      const response = await request(call)
      await refresh(auctionTelephoneGet)
      setBusy(false)
      setText(response.ok ? done : textOf(response.error))
      return response.ok
    },
  }
}
