import { Counting } from './counting/counting.tsx'
import { NoticeToasts } from './notices/notice-toasts.tsx'

/** What every page has once it is idle, and no page shows at first: notices in passing, and the counting of views. */
export function WhenIdle(_: { open: boolean }) {
  return (
    <>
      <NoticeToasts />
      <Counting />
    </>
  )
}
