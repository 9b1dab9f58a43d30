import { Views } from './views.tsx'

/**
 * The views of a list by status, that of all first.
 *
 * @param current '' for all
 * @param nameOf the text of a status, or of all
 * @param to the address of a view; '' stands for all
 */
export function StatusViews<Status extends string>({
  label,
  statuses,
  current,
  nameOf,
  to,
}: {
  label: string
  statuses: readonly Status[]
  current: Status | ''
  nameOf: (status: Status | 'all') => string
  to: (status: Status | '') => string
}) {
  const views = ([''] as (Status | '')[]).concat(statuses).map((one) => ({
    to: to(one),
    label: nameOf(one === '' ? 'all' : one),
    isCurrent: one === current,
  }))
  return <Views label={label} views={views} />
}
