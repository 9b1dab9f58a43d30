/** The digit of how far an order is paid; as a filter of a list, `other` is every order. */
export const payStatusDigits = { unpaid: 0, paid: 1, other: -1 } as const
