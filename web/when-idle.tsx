import { Counting } from './counting/counting.tsx'
import { ConfirmQuestions } from './factor/confirm-questions.tsx'
import { NoticeToasts } from './notices/notice-toasts.tsx'

/**
 * What every page has once it is idle, and no page shows at first: notices in passing, the counting of views, and the
 * question whether it is them, where a call of staff needs it (R5).
 */
export function WhenIdle(_: { open: boolean }) {
  return (
    <>
      <NoticeToasts />
      <Counting />
      <ConfirmQuestions />
    </>
  )
}
