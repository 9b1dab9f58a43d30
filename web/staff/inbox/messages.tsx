import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LinkedText } from '#web/account/chat/linked.tsx'
import said from '#web/account/chat/message.module.css'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import type { ChatMessage } from '#wire/entities/chat.ts'
import css from './conversation.module.css'

/** The messages, with the page that the person was on whenever it changed. */
export function Messages({
  list,
  ownRead,
  name,
}: {
  list: readonly ChatMessage[]
  ownRead: number
  /** The person's name. */
  name: string
}) {
  const t = useTranslations('inbox')
  const lastOwn = list.findLast(({ fromHouse }) => fromHouse)
  return list.map((message, index) => {
    const { seq, fromHouse, author, content, about } = message
    const previousPage = list.slice(0, index).findLast((earlier) => earlier.about !== null)
    const hasMoved = about !== null && about.path !== previousPage?.about?.path
    return (
      <article key={seq} className={classes(css.message, fromHouse ? css.sent : css.received)}>
        {hasMoved && (
          <p className={css.about}>
            {t('from')}{' '}
            <Link to={about.path} target="_blank">
              {about.title || about.path}
            </Link>
          </p>
        )}
        <p className={said.sender}>
          <b>{fromHouse ? author : name}</b> <time>{dateTime(message.at)}</time>
        </p>
        <p className={said.text}>
          <LinkedText text={content} />
        </p>
        {message === lastOwn && (
          <p className={said.status}>{t(seq <= ownRead ? 'readByPerson' : 'notRead')}</p>
        )}
      </article>
    )
  })
}
