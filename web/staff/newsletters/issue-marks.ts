import type { IssueState } from '#domain/newsletter/issue.ts'
import type { StateName } from '#web/kit/ui/state-mark.tsx'
import type { NewsletterIssue } from '#wire/entities/newsletter-issue.ts'

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

/** Returns the number of blocks that are written in one language only. */
export const lacksOf = ({ blocks }: Pick<NewsletterIssue, 'blocks'>): number =>
  blocks.filter(({ hasEnglish, hasChinese }) => hasEnglish !== hasChinese).length
