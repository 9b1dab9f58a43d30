import type { IssueState } from '#domain/newsletter/issue.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'

/** The mark of each state of an issue. */
export const issueMarks = {
  draft: 'preview',
  requested: 'bidding',
  approved: 'won',
  sending: 'live',
  paused: 'bidding',
  stopped: 'lost',
  sent: 'sent',
} as const satisfies { readonly [state in IssueState]: StateName }
