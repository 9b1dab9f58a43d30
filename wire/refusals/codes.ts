/** Every response code by name. The meaning of a number never changes. */
export const codes = {
  ok: 0,
  sessionEnded: 10,
  invalidInput: 1000,
  badSignature: 1001,
  staleTimestamp: 1002,
  tooManyRequests: 1003,
  notFound: 1004,
  notAllowed: 1005,
  conflict: 1006,
  secondPersonNeeded: 1007,
  freshSignInNeeded: 1008,
  wrongCredentials: 1100,
  emailTaken: 1101,
  oneTimeCodeWrong: 1102,
  emailNotVerified: 1103,
  passkeyRefused: 1104,
  secondFactorNeeded: 1105,
  notRegistered: 1200,
  registrationPending: 1201,
  registrationRefused: 1202,
  identityNeeded: 1203,
  staffCannotBid: 1204,
  lotNotOpen: 2000,
  priceTooLow: 2001,
  offLadder: 2002,
  alreadyLeading: 2003,
  cannotLower: 2004,
  overLimit: 2005,
  lotEnded: 2006,
  bidExpired: 2007,
  offerWaiting: 2008,
  consoleHeld: 2009,
  ownLot: 2010,
  planRefused: 2011,
  cardDeclined: 3000,
  cardNeedsAuthentication: 3001,
  cardProviderNotReady: 3002,
  paymentProcessing: 3003,
  outOfStock: 4000,
  deliveryNotSupported: 4001,
  deliveryFeeFailed: 4002,
  wrongState: 4003,
  insufficientPoints: 5000,
  uploadRefused: 6000,
  notReady: 7000,
} as const

export type CodeName = keyof typeof codes

/** The name of a code that refuses a call. */
export type RefusalName = Exclude<CodeName, 'ok'>

/** The code of responses that reached no call (HTTP 4xx and 5xx), and of the client's own errors. */
export const transportCode = -1

const names: ReadonlyMap<number, string> = new Map(Object.entries(codes).map(([name, code]) => [code, name]))

/** Returns the name of a code, or undefined if it is unknown. */
export function nameOf(code: number): CodeName | undefined {
  const name = names.get(code)
  return name !== undefined && isCodeName(name) ? name : undefined
}

const isCodeName = (name: string): name is CodeName => Object.hasOwn(codes, name)
