import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home.route.tsx'),
  route('auctions', 'auctions/auctions.route.tsx'),
  route('auction/:auctionId', 'auctions/auction.route.tsx'),
  route('auction/:auctionId/lot', 'auctions/jump.route.ts'),
  route('auction/:auctionId/lot/:lotId', 'lots/lot.route.tsx'),
  route('auction/:auctionId/record', 'record/record.route.tsx'),
  route('search', 'search/search.route.tsx'),
  route('prices', 'prices/prices.route.tsx'),
  route('conditions-of-sale', 'legal/conditions-of-sale.route.tsx'),
  route('terms-of-use', 'legal/terms-of-use.route.tsx'),
  route('privacy-policy', 'legal/privacy-policy.route.tsx'),
  route('auction/:auctionId/live', 'room/room.route.tsx'),
  route('house/desk/:auctionId', 'desk/desk.route.tsx'),
  route('login', 'account/login.route.tsx'),
  route('register', 'account/register.route.tsx'),
  route('verification', 'account/verification.route.tsx'),
  route('resetPassword', 'account/reset-password.route.tsx'),
  route('profile', 'profile/account.route.tsx', [
    index('profile/profile.route.tsx'),
    route('favorites', 'profile/favorites.route.tsx'),
    route('myBids', 'profile/my-bids.route.tsx'),
  ]),
  route('adults', 'tobacco/adults.route.ts'),
  route('*', 'missing.route.ts'),
] satisfies RouteConfig
