import { randomUUID } from 'node:crypto'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { orderDeliveryApply } from '#wire/calls/deliveries.ts'
import { dataOf } from '#wire/client/query-policy.ts'

/** A client with what their requests of deliveries usually state. */
type Applicant = Pick<TestPerson, 'client'> & {
  readonly usual: {
    readonly orderId: string
    readonly addressId: string
    readonly cardId: string
    readonly signatureFile: string
  }
}

export type ApplyParams = Partial<Parameters<Applicant['client']['call']>[1]> & Record<string, unknown>

/** Requests a delivery, of the applicant's order to their address unless the parameters say otherwise. */
export const apply = ({ client, usual }: Applicant, params: ApplyParams = {}) =>
  client.call(orderDeliveryApply, { ...usual, ak: randomUUID(), ...params })

/** Requests a delivery that is accepted, and returns it. */
export const applied = async (applicant: Applicant, params: ApplyParams = {}) =>
  dataOf(await apply(applicant, params))
