import { useTranslations } from 'use-intl'
import { type EnquiryState, isOpenEnquiry } from '#domain/enquiries/enquiry-state.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { StateMark, type StateName } from '#web/kit/ui/state-mark.tsx'
import type { Enquiry } from '#wire/entities/enquiry.ts'

const marks = {
  new: 'preview',
  assigned: 'bidding',
  answered: 'sent',
  consigned: 'won',
  declined: 'passed',
} as const satisfies { readonly [state in EnquiryState]: StateName }

/** The state of an enquiry, or that its reply is overdue. */
export function EnquiryMark({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations('houseEnquiries')
  const isLate = useIsLate(enquiry)
  const { state, assignee, replyDueOn } = enquiry
  if (isLate) return <StateMark state="lost" label={t('late', { date: replyDueOn })} />
  return <StateMark state={marks[state]} label={t(`state.${state}`, { name: assignee?.name ?? '' })} />
}

/** Returns whether an enquiry is unanswered after the day by which its sender was promised a reply. */
function useIsLate({ state, replyDueOn }: Enquiry): boolean {
  const today = useFromNow((now) => date(now))
  return isOpenEnquiry(state) && today > replyDueOn
}
