/** What is added to the hammer (O1), in basis points: 2250 is 22.5 %. */
export const fees = { buyersPremium: 2250, hongKongCard: 298, otherCard: 352 } as const
