/** The target for the ratio to the baseline; without a baseline, for the figure itself. */
export type Target = { readonly atLeast: number } | { readonly atMost: number }

/** One comparison: our figure and a baseline's, both measured in the same run on the same machine. */
export type Row = {
  readonly what: string
  readonly unit: string
  readonly ours: number
  /** null without a baseline. */
  readonly baseline: { readonly name: string; readonly figure: number } | null
  /** null if the row is informative only. */
  readonly target: Target | null
}

/** How long to measure; a short run gives the order of magnitude. */
export type Effort = { readonly seconds: number }

/** The export `bench` of every file in this folder that measures something. */
export type Bench = {
  readonly title: string
  run(effort: Effort): Promise<readonly Row[]>
}

/** Returns our figure divided by the baseline's; null without a baseline. */
export const ratioOf = ({ ours, baseline }: Row): number | null => (baseline ? ours / baseline.figure : null)

/** Returns whether a row meets its target; null without a target. */
export function isMet(row: Row): boolean | null {
  const { target } = row
  if (!target) return null
  const reached = ratioOf(row) ?? row.ours
  return 'atLeast' in target ? reached >= target.atLeast : reached <= target.atMost
}
