import type { StaffOrder } from '#wire/entities/staff-order.ts'
import { createOrder } from '#wire/entities/testing/order.ts'

/** Creates an overdue order of Ann Lee without payments. */
export const createStaffOrder = (overrides: Partial<StaffOrder> = {}): StaffOrder => ({
  order: createOrder(),
  buyer: { id: 'ann', name: 'Ann Lee', email: 'ann@example.com', phone: '', isWalkIn: false },
  isOverdue: true,
  toReturn: '0.00',
  goneBack: '0.00',
  disputes: [],
  proofs: [],
  charges: [],
  receipts: [],
  plan: null,
  followedBy: [],
  accrued: { interest: '0.00', daysLate: 0, storage: [] },
  cashLeft: '',
  deposit: '0.00',
  ...overrides,
})
