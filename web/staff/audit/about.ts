import { houseDeliveryPath } from '#web/account/deliveries/delivery-path.ts'

/** What acts are about that has a number or a name, and words of its own. */
export const kinds = ['order', 'mall', 'delivery', 'gift', 'person', 'points', 'sale'] as const

/** Where staff see to it; null where it has no page of its own. */
export function pageOf(kind: (typeof kinds)[number], id: string, name: string): string | null {
  switch (kind) {
    case 'order':
      return `/house/orders?${new URLSearchParams({ show: 'all', of: id })}`
    case 'mall':
      return `/house/mall?${new URLSearchParams({ q: name })}`
    case 'delivery':
      return houseDeliveryPath(id)
    case 'gift':
      return '/house/points'
    case 'sale':
      return `/auction/${id}`
    case 'person':
    case 'points':
      return null
  }
}
