/** What a ratio has to reach; where there is no baseline, the figure itself. */
export type Target = { readonly atLeast: number } | { readonly atMost: number }

/** One comparison: our figure beside a baseline's, both measured in the same run on the same machine. */
export type Row = {
  readonly what: string
  readonly unit: string
  readonly ours: number
  /** null where the figure stands by itself. */
  readonly baseline: { readonly name: string; readonly figure: number } | null
  /** null where a row only informs. */
  readonly target: Target | null
}

/** How long to measure; a short run tells the order of magnitude. */
export type Effort = { readonly seconds: number }

/** What every file of this folder that measures exports as `bench`. */
export type Bench = {
  readonly title: string
  run(effort: Effort): Promise<readonly Row[]>
}

/** Ours divided by the baseline's; null without a baseline. */
export const ratioOf = ({ ours, baseline }: Row): number | null => (baseline ? ours / baseline.figure : null)

/** Whether a row reaches its target; null without one. */
export function isMet(row: Row): boolean | null {
  const { target } = row
  if (!target) return null
  const reached = ratioOf(row) ?? row.ours
  return 'atLeast' in target ? reached >= target.atLeast : reached <= target.atMost
}
