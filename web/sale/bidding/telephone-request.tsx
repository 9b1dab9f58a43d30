import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isForSale } from '#domain/auction/lot-state.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useLot, useSale } from '#web/kit/live/sale-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import {
  auctionTelephoneCancel,
  auctionTelephoneGet,
  auctionTelephoneRequest,
  type TelephoneRequest as CallRequest,
} from '#wire/calls/telephone-requests.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import { useBiddingLot } from './bidding-lot.ts'
import css from './telephone-request.module.css'

await loadTexts('telephoneBid')

/** A registered bidder’s request to be called about a lot of a live sale, until the saleroom opens (V17). */
export function TelephoneRequest({ open }: { open: boolean }) {
  const { auction, lot } = useBiddingLot()
  const named = { auctionId: auction.id, lotId: lot.id }
  const { data: request } = useApiQuery(auctionTelephoneGet, named, { enabled: open })
  const { isEnd } = useSale()
  const view = useLot(lot.id)
  const isDecided = view !== undefined && !isForSale(view)
  return !open || isEnd || isDecided || !request ? null : <RequestSection named={named} request={request} />
}

/** The request as long as the lot is for sale. */
function RequestSection({
  named,
  request,
}: {
  named: { readonly auctionId: string; readonly lotId: string }
  request: CallRequest
}) {
  const t = useTranslations('telephoneBid')
  const { lot } = useBiddingLot()
  const { liveStatus } = useSale()
  const { phone: housePhone } = useHouse()
  const [isWriting, setWriting] = useState(false)
  const change = useRequestChange()
  const isSaleroomOpen = liveStatus === 'open'
  const isCutShort = isWriting && isSaleroomOpen && !request.isRequested
  const { section, holdFocus } = useFocusInSection(isCutShort)
  const mayChange = request.mayChange && !isSaleroomOpen
  const text = isCutShort ? t('roomOpen', { phone: housePhone }) : change.text
  if (!mayChange && !request.isRequested && text === '') return null
  const call = { number: lotLabel(lot), phone: request.phone }
  const write = (isOpen: boolean) => {
    holdFocus()
    setWriting(isOpen)
  }
  const send = async (...given: Parameters<typeof change.run>) => {
    const isDone = await change.run(...given)
    if (isDone) write(false)
  }
  return (
    <section ref={section} tabIndex={-1} className={css.request} aria-label={t('title')}>
      <div role="status" className={css.status}>
        {request.isRequested && <p>{t('requested', call)}</p>}
        {request.isRequested && request.note !== '' && <p>{t('noteShown', { note: request.note })}</p>}
        {text !== '' && <p>{text}</p>}
      </div>
      {request.isRequested && mayChange && (
        <Button
          kind="quiet"
          size="sm"
          busy={change.isBusy}
          onClick={() => void send((call) => call(auctionTelephoneCancel, named), t('cancelled'))}
        >
          {t('cancel')}
        </Button>
      )}
      {!request.isRequested &&
        mayChange &&
        (!isWriting ? (
          <Button kind="quiet" size="sm" onClick={() => write(true)}>
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
            onClose={() => write(false)}
            onSend={(note) => void send((call) => call(auctionTelephoneRequest, { ...named, note }), '')}
          />
        ))}
    </section>
  )
}

/** Notes for the caller, and the request. */
function RequestForm({
  about,
  isBusy,
  onClose,
  onSend,
}: {
  about: string
  isBusy: boolean
  onClose: () => void
  onSend: (note: string) => void
}) {
  const t = useTranslations('telephoneBid')
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // A field that takes the focus scrolls only itself into view.
  useEffect(() => void form.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <form
      ref={form}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(note.trim())
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

/**
 * Keeps the focus in the section while the focused element is replaced, but never takes it from another
 * field, as the bidder may be typing a bid.
 * @param isCutShort whether the form has just disappeared without a press
 */
function useFocusInSection(isCutShort: boolean) {
  const section = useRef<HTMLElement>(null)
  const holdFocus = () => {
    const { activeElement } = document
    if (activeElement === document.body || section.current?.contains(activeElement))
      section.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (isCutShort && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true })
  }, [isCutShort])
  return { section, holdFocus }
}

type Response = { readonly ok: true } | { readonly ok: false; readonly error: CallError }

/** Sends a change of the request and shows the result, or why it was refused. */
function useRequestChange() {
  const t = useTranslations('telephoneBid')
  const { phone } = useHouse()
  const call = useApiCall()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [text, setText] = useState('')
  const textOf = (error: CallError) => {
    // The section itself says that there is no number.
    if (error.name === 'wrongState' && error.data.status === 'noNumber') return ''
    if (error.name === 'wrongState' && error.data.status === 'roomOpen') return t('roomOpen', { phone })
    return error.scope === 'server' ? error.message : t('failed')
  }
  return {
    isBusy,
    text,
    /** Sends the change. @param done what is shown afterwards, or '' if the request itself says it */
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
