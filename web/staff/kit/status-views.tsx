import { Views } from './views.tsx'

/**
 * The views of a list by status, that of all first.
 *
 * @param current '' for all
 * @param nameOf the text of a status, or of all
 * @param to the address of a view; '' stands for all
 * @param counts how many each status has; undefined while they load
 */
export function StatusViews<Status extends string>({
  label,
  statuses,
  current,
  nameOf,
  to,
  counts,
}: {
  label: string
  statuses: readonly Status[]
  current: Status | ''
  nameOf: (status: Status | 'all') => string
  to: (status: Status | '') => string
  counts: Readonly<Record<Status, number>> | undefined
}) {
  const countOf = (status: Status | '') => {
    if (!counts) return {}
    return { count: status === '' ? statuses.reduce((sum, one) => sum + counts[one], 0) : counts[status] }
  }
  const views = ([''] as (Status | '')[]).concat(statuses).map((one) => ({
    to: to(one),
    label: nameOf(one === '' ? 'all' : one),
    isCurrent: one === current,
    ...countOf(one),
  }))
  return <Views label={label} views={views} />
}
