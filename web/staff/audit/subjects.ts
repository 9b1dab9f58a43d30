import { staffDeliveryPath } from '#web/account/deliveries/delivery-path.ts'
import { bankStatementPath } from '#web/staff/bank-statements/paths.ts'
import { clientPathFor } from '#web/staff/clients/query-params.ts'
import { consignmentPath } from '#web/staff/consignments/query-params.ts'
import { contentPath } from '#web/staff/content/paths.ts'
import { depositsPathFor } from '#web/staff/deposits/query-params.ts'
import { homePath } from '#web/staff/home/paths.ts'
import { namesPathFor } from '#web/staff/names/query-params.ts'
import { payoutsPath, settlementPath } from '#web/staff/settlements/paths.ts'

/** Kinds of subjects of audit entries that have a label of their own. */
export const subjectKinds = [
  'order',
  'mall',
  'delivery',
  'gift',
  'consignment',
  'person',
  'points',
  'sale',
  'invitation',
  'setting',
  'settlement',
  'payout',
  'payoutFile',
  'bankStatement',
  'content',
  'name',
  'home',
  'deposit',
] as const

/** Returns the staff page of a subject. */
export function subjectPath(kind: (typeof subjectKinds)[number], id: string): string {
  switch (kind) {
    case 'order':
      return `/house/orders?${new URLSearchParams({ show: 'all', of: id })}`
    case 'mall':
      return `/house/mall?${new URLSearchParams({ of: id })}`
    case 'delivery':
      return staffDeliveryPath(id)
    case 'gift':
      return '/house/points'
    case 'consignment':
      return consignmentPath(id)
    case 'sale':
      return `/auction/${id}`
    case 'invitation':
      return '/house/staff'
    case 'setting':
      return '/house/settings'
    case 'settlement': {
      const [consignmentId = '', auctionId = ''] = id.split(':')
      return settlementPath({ consignmentId, auctionId })
    }
    case 'content':
      return `${contentPath}/${id}`
    case 'name':
      return namesPathFor({ of: id })
    case 'home':
      return homePath
    case 'deposit':
      return depositsPathFor({ show: 'all', depositId: id })
    case 'bankStatement':
      return bankStatementPath(id)
    case 'payout':
    case 'payoutFile':
      return payoutsPath
    case 'person':
    case 'points':
      return clientPathFor(id)
  }
}
