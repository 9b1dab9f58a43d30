import type { Points } from './points.ts'

/** A balance of points, and the points that a reversal could not deduct (P3). Neither is below zero. */
export type PointsAccount = { readonly balance: Points; readonly owed: Points }

/** An account without points. */
export const emptyAccount: PointsAccount = { balance: 0, owed: 0 }

/** An account after an event, and the entries of that event in order. */
export type AccountChange = { readonly account: PointsAccount; readonly entries: readonly Points[] }

/** Credits earned points, then deducts owed ones (P3). @param points more than 0 */
export function credited({ balance, owed }: PointsAccount, points: Points): AccountChange {
  const settled = Math.min(owed, points)
  return {
    account: { balance: balance + points - settled, owed: owed - settled },
    entries: settled > 0 ? [points, -settled] : [points],
  }
}

/** Reverses points as far as the balance allows; the rest is owed (P3). @param points more than 0 */
export function reversed({ balance, owed }: PointsAccount, points: Points): AccountChange {
  const taken = Math.min(balance, points)
  return {
    account: { balance: balance - taken, owed: owed + points - taken },
    entries: taken > 0 ? [-taken] : [],
  }
}

/** Redeems points; returns null if there are too few (P1). @param points more than 0 */
export const redeemed = ({ balance, owed }: PointsAccount, points: Points): AccountChange | null =>
  points > balance ? null : { account: { balance: balance - points, owed }, entries: [-points] }
