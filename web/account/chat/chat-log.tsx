import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import type { Chat, ChatMessage } from '#wire/entities/chat.ts'
import css from './chat-log.module.css'
import type { Outgoing } from './chat-store.ts'
import { LinkedText } from './linked.tsx'
import messageCss from './message.module.css'

/** Shows the messages, newest last, including those being sent. Screen readers announce new ones. */
export function ChatLog({
  chat,
  outgoing,
  isUnreachable,
  onAgain,
  onOlder,
  onRetry,
  onDiscard,
}: {
  chat: Chat | null
  outgoing: readonly Outgoing[]
  isUnreachable: boolean
  onAgain: () => void
  onOlder: () => void
  onRetry: () => void
  onDiscard: () => void
}) {
  const t = useTranslations('chat')
  const list = chat?.list ?? []
  const log = useScrollToEnd(`${list.at(-1)?.seq ?? 0} ${outgoing.length}`)
  const failed = outgoing.find(({ state }) => state === 'failed')
  const lastOwn = list.findLast(({ fromHouse }) => !fromHouse)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div ref={log} className={css.log} role="log" aria-label={t('log')} tabIndex={0}>
      {chat === null && !isUnreachable && <p className={typography.muted}>{t('loading')}</p>}
      {isUnreachable && (
        <p className={typography.muted}>
          {t('unreachable')}{' '}
          <Button kind="quiet" size="sm" onClick={onAgain}>
            {t('again')}
          </Button>
        </p>
      )}
      {chat && !chat.more && <p className={css.greeting}>{t('greeting')}</p>}
      {chat?.more && (
        <Button kind="quiet" size="sm" onClick={onOlder}>
          {t('older')}
        </Button>
      )}
      {list.map((message, index) => (
        <Message key={message.seq} message={message} previous={list[index - 1]}>
          {message === lastOwn && outgoing.length === 0 && (
            <p className={messageCss.status}>
              {message.seq <= (chat?.head?.houseRead ?? 0) ? t('read') : t('sent')}
            </p>
          )}
        </Message>
      ))}
      {outgoing.map((outgoingMessage) => (
        <article key={outgoingMessage.ak} className={classes(css.message, css.own, css.pending)}>
          <p className={messageCss.text}>
            <LinkedText text={outgoingMessage.content} />
          </p>
          {outgoingMessage.state !== 'failed' && <p className={messageCss.status}>{t('sending')}</p>}
        </article>
      ))}
      {failed && (
        <p className={css.retry} role="alert">
          {failed.refusal || t('failed')}{' '}
          <Button kind="quiet" size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
          {failed.refusal !== '' && (
            <Button kind="quiet" size="sm" onClick={onDiscard}>
              {t('discard')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function Message({
  message,
  previous,
  children,
}: {
  message: ChatMessage
  previous: ChatMessage | undefined
  children: ReactNode
}) {
  const t = useTranslations('chat')
  const siteName = useHouseName()
  const { fromHouse, author, at, content } = message
  const [day = '', time = ''] = dateTime(at).split(' ')
  const isNewDay = !previous || !dateTime(previous.at).startsWith(day)
  const sender = fromHouse
    ? author === ''
      ? siteName
      : t('house', { name: author, house: siteName })
    : t('you')
  return (
    <>
      {isNewDay && <p className={css.day}>{day}</p>}
      <article className={classes(css.message, fromHouse ? css.house : css.own)}>
        <p className={messageCss.sender}>
          <b>{sender}</b> <time dateTime={new Date(at).toISOString()}>{time}</time>
        </p>
        <p className={messageCss.text}>
          <LinkedText text={content} />
        </p>
        {children}
      </article>
    </>
  )
}

/** Scrolls the log to its end whenever a message is added or the height changes. */
function useScrollToEnd(added: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const log = ref.current
    if (!log) return
    const observer = new ResizeObserver(() => {
      log.scrollTop = log.scrollHeight
    })
    observer.observe(log)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log scrolls when a message is added
  useLayoutEffect(() => {
    const log = ref.current
    if (log) log.scrollTop = log.scrollHeight
  }, [added])
  return ref
}
