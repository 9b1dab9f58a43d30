/** Returns the page to which a wallet sends its payer back (O24). @param chargeId of the payment */
export const returnPath = (chargeId: string): string =>
  `/payment/return?payment=${encodeURIComponent(chargeId)}`
