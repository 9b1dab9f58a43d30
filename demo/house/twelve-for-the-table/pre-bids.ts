import { preBid } from '../pre-bid.ts'

/** The maximums that stood when the house opened, oldest first. */
export const preBids = [
  preBid(4, '303', 5_000, 3_491),
  preBid(9, '189', 7_000, 3_421),
  preBid(1, '356', 3_500, 3_270),
  preBid(12, '097', 1_900, 3_266),
  preBid(2, '412', 20_000, 3_115),
  preBid(12, '389', 1_900, 3_078),
  preBid(6, '389', 15_000, 3_005),
  preBid(5, '126', 10_000, 2_975),
  preBid(12, '231', 2_200, 2_965),
  preBid(9, '412', 9_000, 2_888),
  preBid(9, '189', 8_000, 2_806),
  preBid(6, '163', 13_000, 2_774),
  preBid(2, '189', 19_000, 2_753),
  preBid(11, '275', 14_000, 2_680),
  preBid(6, '097', 15_000, 2_570),
  preBid(11, '126', 14_000, 2_493),
]
