import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { useHouseName } from '#web/kit/page/house.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import type { Chat, ChatMessage } from '#wire/entities/chat.ts'
import css from './chat-log.module.css'
import type { Outgoing } from './chat-store.ts'
import { Linked } from './linked.tsx'
import said from './said.module.css'

/** What has been said, the latest at the foot, and what is on its way. New messages are read out. */
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
  const log = useFoot(`${list.at(-1)?.seq ?? 0} ${outgoing.length}`)
  const failed = outgoing.find(({ state }) => state === 'failed')
  const lastOwn = list.findLast(({ fromHouse }) => !fromHouse)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div ref={log} className={css.log} role="log" aria-label={t('log')} tabIndex={0}>
      {chat === null && !isUnreachable && <p className={css.note}>{t('loading')}</p>}
      {isUnreachable && (
        <p className={css.note}>
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
      {list.map((message, at) => (
        <Said key={message.seq} message={message} before={list[at - 1]}>
          {message === lastOwn && outgoing.length === 0 && (
            <p className={said.fate}>{message.seq <= (chat?.head?.houseRead ?? 0) ? t('read') : t('sent')}</p>
          )}
        </Said>
      ))}
      {outgoing.map((one) => (
        <article key={one.ak} className={classes(css.message, css.own, css.pending)}>
          <p className={said.text}>
            <Linked text={one.content} />
          </p>
          {one.state !== 'failed' && <p className={said.fate}>{t('sending')}</p>}
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

function Said({
  message,
  before,
  children,
}: {
  message: ChatMessage
  before: ChatMessage | undefined
  children: ReactNode
}) {
  const t = useTranslations('chat')
  const house = useHouseName()
  const { fromHouse, author, at, content } = message
  const [day = '', time = ''] = dateTime(at).split(' ')
  const isNewDay = !before || !dateTime(before.at).startsWith(day)
  const who = fromHouse ? (author === '' ? house : t('house', { name: author, house })) : t('you')
  return (
    <>
      {isNewDay && <p className={css.day}>{day}</p>}
      <article className={classes(css.message, fromHouse ? css.house : css.own)}>
        <p className={said.who}>
          <b>{who}</b> <time dateTime={new Date(at).toISOString()}>{time}</time>
        </p>
        <p className={said.text}>
          <Linked text={content} />
        </p>
        {children}
      </article>
    </>
  )
}

/** Keeps the foot of the log in sight whenever something is added there, or it is given less room. */
function useFoot(added: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const log = ref.current
    if (!log) return
    const resized = new ResizeObserver(() => {
      log.scrollTop = log.scrollHeight
    })
    resized.observe(log)
    return () => resized.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what has been added that moves the log
  useLayoutEffect(() => {
    const log = ref.current
    if (log) log.scrollTop = log.scrollHeight
  }, [added])
  return ref
}
