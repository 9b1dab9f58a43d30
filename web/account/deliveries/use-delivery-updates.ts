import { useOrderChanges } from '#web/account/orders/use-order-changes.ts'
import { deliveryGet, deliveryList, orderDelivery } from '#wire/calls/deliveries.ts'

const calls = [deliveryGet, deliveryList, orderDelivery]

/** Refreshes deliveries whenever an order may have changed. */
export const useDeliveryUpdates = (): void => useOrderChanges(calls)
