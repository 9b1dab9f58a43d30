/** C1: both sentences stand wherever liquor is offered, whatever the language; every mail of the house bears them. */
export const statutory = [
  'Under the law of Hong Kong, intoxicating liquor must not be sold or supplied to a minor in the course of business.',
  '根據香港法律，不得在業務過程中，向未成年人售賣或供應令人醺醉的酒類。',
] as const
