/** A lot that was passed, and is offered to its highest online bidder (O17). */
export const demoOffer = {
  id: 'b7c1f0a4-5d2e-4c39-9a68-0e3d7f5a2c14',
  saleNumber: 'BH0138',
  lotNum: 20,
  paddle: '340',
  price: 45_000,
} as const
