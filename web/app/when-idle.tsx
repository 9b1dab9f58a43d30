import { useEffect, useEffectEvent } from 'react'
import { useHref, useLocation } from 'react-router'
import { NoticeToasts } from '#web/account/notices/notice-toasts.tsx'
import { Counting } from '#web/kit/counting/counting.tsx'
import { ConfirmationPrompt } from '#web/staff/factor/confirmation-prompt.tsx'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { LinksWithoutConnection } from './links-without-connection.tsx'
import { repeatPageRequests } from './repeat-page-requests.ts'
import { repeatPageSheets } from './repeat-page-sheets.ts'

/**
 * Adds the parts that every page loads when idle: notice toasts, view counting, the identity prompt for staff
 * calls (R5), and the retries of links, page requests and stylesheets.
 */
export function WhenIdle({ takeEarly }: { takeEarly: () => readonly PersonalFrame[] }) {
  // The browser's own URL differs while Back or Forward loads a page.
  const href = useHref(useLocation())
  const shownHref = useEffectEvent(() => new URL(href, window.location.origin).href)
  useEffect(() => repeatPageRequests(() => shownHref()), [])
  useEffect(() => repeatPageSheets(), [])
  return (
    <>
      <NoticeToasts takeEarly={takeEarly} />
      <Counting />
      <ConfirmationPrompt />
      <LinksWithoutConnection />
    </>
  )
}
