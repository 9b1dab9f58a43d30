import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import css from '#web/account/follows/follow-links.module.css'
import { useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { useLotFact } from '#web/kit/live/sale-hooks.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { lotQuestions } from '#wire/calls/lot-questions.ts'
import { askPath } from './ask-path.ts'

await loadTexts('changes')

type Props = {
  readonly lot: { readonly auctionId: string; readonly id: string }
  readonly className?: string | undefined
}

/** Links to the questions about a lot (A1): how many were answered, and when the next answer is expected. */
export function AskAbout({ lot, className }: Props) {
  const t = useTranslations('changes.ask')
  const { data } = useApiQuery(lotQuestions, { lotId: lot.id })
  useRefreshedWithNotices(lot.id)
  if (!data || (!data.isOpen && data.answered === 0)) return null
  const { answered, expectedAt, isOpen } = data
  const facts = [
    ...(answered > 0 ? [t('answered', { count: answered })] : []),
    ...(expectedAt > 0 ? [t('expected', { time: dateTime(expectedAt) })] : []),
  ]
  return (
    <p className={classes(css.links, className)}>
      {isOpen && (
        <Link to={askPath(lot)} className={typography.link}>
          {t('ask')}
        </Link>
      )}
      {facts.length > 0 && (
        <span className={classes(typography.fine, typography.muted)}>{facts.join(' · ')}</span>
      )}
    </p>
  )
}

/** Reads the questions again once there is another notice about the lot, as it may be an answer (A2). */
function useRefreshedWithNotices(lotId: string): void {
  const refresh = useRefresh()
  const notices = useLotFact(lotId, (lot) => lot?.notices.length ?? 0)
  const known = useRef(notices)
  useEffect(() => {
    if (known.current === notices) return
    known.current = notices
    void refresh(lotQuestions)
  }, [notices, refresh])
}
