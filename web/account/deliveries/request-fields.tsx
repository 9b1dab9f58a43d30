import type { ReactNode, RefObject } from 'react'
import part from '#web/kit/forms/part.module.css'
import { Signature, type SignatureHandle } from '#web/kit/signature/signature.tsx'
import type { DeliveryChoice } from '#wire/entities/delivery.ts'
import { DeliveryMethod } from './delivery-method.tsx'
import { LotChoice } from './lot-choice.tsx'
import { type EnteredPickup, PickupFields } from './pickup-fields.tsx'
import css from './request.module.css'

/** The fields of every delivery request, except the address. */
type Draft = {
  readonly manner: 'address' | 'pickup'
  readonly lotIds: readonly string[]
  readonly pickup: EnteredPickup
}

/**
 * Shows the fields of a delivery request: method, lots, address or collection, and signature.
 *
 * @param by who requests: buyers or staff @param address the field that chooses the address of a delivery
 * @param signatureLabel heading of the signature
 * @param signatureReason what the signature is for
 */
export function RequestFields({
  choice,
  by = 'request',
  request: { draft, change, errors, signature, onSigned },
  address,
  signatureLabel,
  signatureReason,
}: {
  choice: Pick<DeliveryChoice, 'lots' | 'others' | 'pickup'>
  by?: 'request' | 'desk'
  request: {
    readonly draft: Draft
    readonly change: (changes: Partial<Draft>) => void
    readonly errors: { readonly [field: string]: string }
    readonly signature: RefObject<SignatureHandle | null>
    readonly onSigned: (isSigned: boolean) => void
  }
  address: ReactNode
  signatureLabel: string
  signatureReason?: string
}) {
  return (
    <>
      <DeliveryMethod
        by={by}
        manner={draft.manner}
        place={choice.pickup.place}
        onChange={(manner) => change({ manner })}
      />
      <LotChoice
        lots={choice.lots}
        others={choice.others}
        chosen={draft.lotIds}
        error={errors.lotIds}
        onChange={(lotIds) => change({ lotIds })}
      />
      {draft.manner === 'address' ? (
        address
      ) : (
        <PickupFields
          pickup={choice.pickup}
          entered={draft.pickup}
          errors={errors}
          onChange={(pickup) => change({ pickup })}
        />
      )}
      <fieldset className={part.part}>
        <legend className={part.legend}>{signatureLabel}</legend>
        {signatureReason !== undefined && <p className={css.signed}>{signatureReason}</p>}
        <Signature isNamed ref={signature} error={errors.signatureFile} onSigned={onSigned} />
      </fieldset>
    </>
  )
}
