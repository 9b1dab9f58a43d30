/** The obstacles to closing a sale (O18), in the order in which staff deal with it. */
export const closingObstacles = ['running', 'unnamed', 'offered', 'unpaid', 'refundsDue'] as const
export type ClosingObstacle = (typeof closingObstacles)[number]

/** The remaining tasks of a sale. */
export type ClosingStatus = {
  readonly isEnd: boolean
  /** Lots sold to floor bidders without a paddle. */
  readonly unnamed: number
  /** Offers after the sale that have not ended. */
  readonly offers: number
  /** Orders that are neither paid nor voided. */
  readonly unpaid: number
  /** Orders with a refund due. */
  readonly refundsDue: number
}

/** O18: returns the obstacles to closing a sale, none if it can be closed. Unsold lots are not an obstacle. */
export const closingObstaclesOf = (sale: ClosingStatus): readonly ClosingObstacle[] =>
  closingObstacles.filter((obstacle) => isObstacle(obstacle, sale))

function isObstacle(obstacle: ClosingObstacle, sale: ClosingStatus): boolean {
  switch (obstacle) {
    case 'running':
      return !sale.isEnd
    case 'unnamed':
      return sale.unnamed > 0
    case 'offered':
      return sale.offers > 0
    case 'unpaid':
      return sale.unpaid > 0
    case 'refundsDue':
      return sale.refundsDue > 0
  }
}
