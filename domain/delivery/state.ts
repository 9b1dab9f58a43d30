/** The state of a delivery of some lots (O4). Collections have the same states. */
export const deliveryStatuses = [
  'pendingReview',
  'pendingDelivery',
  'shipped',
  'completed',
  'cancelled',
] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The actions on a delivery. */
export const deliverySteps = ['approve', 'ship', 'complete', 'cancel'] as const
export type DeliveryStep = (typeof deliverySteps)[number]

/** Who does it: the buyer, or the house. */
type By = 'user' | 'house'

type Moves = { readonly [step in DeliveryStep]?: DeliveryStatus }

/** All transitions. Only the house approves, ships and completes. */
const moves: { readonly [status in DeliveryStatus]: Moves } = {
  pendingReview: { approve: 'pendingDelivery', cancel: 'cancelled' },
  pendingDelivery: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { complete: 'completed' },
  completed: {},
  cancelled: {},
}

/** Returns the state after a step (O4), or null if the state or the person does not allow it. */
export function afterStep(status: DeliveryStatus, step: DeliveryStep, by: By): DeliveryStatus | null {
  return by === 'house' || step === 'cancel' ? (moves[status][step] ?? null) : null
}

/** Returns the next step of a delivery, or null if there is none. */
export function nextStep(status: DeliveryStatus): Exclude<DeliveryStep, 'cancel'> | null {
  return (['approve', 'ship', 'complete'] as const).find((step) => moves[status][step] !== undefined) ?? null
}
