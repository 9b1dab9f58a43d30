import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { NoRows } from '#web/staff/kit/record-list.tsx'
import { useOutbox } from '#web/staff/outbox/use-outbox.ts'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { custodyList, custodyReceive } from '#wire/calls/custody.ts'
import type { CustodyItem } from '#wire/entities/custody.ts'
import { useItemContent } from './item-content.ts'
import { OutboxMark, OutboxProblems } from './outbox-view.tsx'
import { expectedRequest } from './paths.ts'
import { ReceiveItem } from './receive-item.tsx'
import css from './receiving.module.css'
import { type ReceivingAction, sendReceiving } from './receiving-actions.ts'
import { ScanField } from './scan-field.tsx'
import { useItemTitle } from './use-item-title.ts'

/** Receives items of sellers on a telephone, even while it is offline. */
export function ReceivingPage() {
  const t = useTranslations('custody')
  const call = useApiCall()
  const refresh = useRefresh()
  const mayReceive = useMayCall(custodyReceive)
  const query = useApiQuery(custodyList, expectedRequest)
  const [chosen, setChosen] = useState<CustodyItem | null>(null)
  const [received, setReceived] = useState<ReadonlySet<string>>(() => new Set())
  const [lastPlace, setLastPlace] = useState('')
  const outbox = useOutbox<ReceivingAction>('receiving', async (unsent) => {
    const sent = await sendReceiving(call, unsent)
    if (sent.kind === 'accepted') void refresh(custodyList)
    return sent
  })
  const unsent = new Set(
    outbox.unsent.flatMap(({ action }) => (action.kind === 'arrival' ? action.number : [])),
  )
  const expected = (query.data?.list ?? []).filter(
    ({ number }) => !received.has(number) && !unsent.has(number),
  )
  const finish = (place: string) => {
    setLastPlace(place)
    if (chosen) setReceived(new Set(received).add(chosen.number))
    const index = expected.findIndex(({ id }) => id === chosen?.id)
    setChosen(expected[index + 1] ?? null)
    window.scrollTo({ top: 0 })
  }
  return (
    <StaffPage title={t('receiving.title')} note={<OutboxMark {...outbox} isUsed={received.size > 0} />}>
      <div className={css.page}>
        <OutboxProblems outbox={outbox} />
        {chosen ? (
          <>
            <p className={css.path}>
              <IconButton icon="arrowLeft" label={t('receiving.back')} onClick={() => setChosen(null)} />
              <strong>{chosen.number}</strong> {chosen.seller}
            </p>
            <ReceiveItem
              key={chosen.id}
              item={chosen}
              lastPlace={lastPlace}
              onAction={(action) => void outbox.add(action)}
              onDone={finish}
            />
          </>
        ) : query.data ? (
          <Expected items={expected} onChoose={mayReceive && outbox.isOpen ? setChosen : undefined} />
        ) : (
          <LoadingOrError message={t('failed')} query={query} />
        )}
      </div>
    </StaffPage>
  )
}

function Expected({
  items,
  onChoose,
}: {
  items: readonly CustodyItem[]
  /** Omitted if nothing can be received. */
  onChoose: ((item: CustodyItem) => void) | undefined
}) {
  const t = useTranslations('custody.receiving')
  const [q, setQ] = useState('')
  const [unknown, setUnknown] = useState('')
  const query = useDeferredValue(q.toLowerCase())
  const titleOf = useItemTitle()
  const contentOf = useItemContent()
  const found = items.filter(({ number, title, seller }) =>
    [number, title.en, title.zh, seller].some((text) => text.toLowerCase().includes(query)),
  )
  const find = (code: string) => {
    const item = items.find(({ number }) => number === code)
    setUnknown(item ? '' : code)
    if (item) onChoose?.(item)
    else setQ(code)
  }
  return (
    <>
      <ScanField label={t('find')} onCode={find} />
      {unknown !== '' && found.length === 0 && (
        <Banner kind="error">{t('unknown', { code: unknown })}</Banner>
      )}
      {q !== '' && (
        <Button kind="quiet" size="sm" onClick={() => setQ('')}>
          {t('showAll')}
        </Button>
      )}
      {items.length === 0 ? (
        <NoRows title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={css.expected} aria-label={t('expected')}>
          {found.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={css.entry}
                disabled={!onChoose}
                onClick={() => onChoose?.(item)}
              >
                <span className={css.number}>{item.number}</span>
                <span className={css.name}>{titleOf(item).own}</span>
                <span className={css.muted}>
                  {[contentOf(item), item.seller].filter((text) => text !== '').join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
