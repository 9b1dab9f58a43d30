import accounts from './en/accounts.json' with { type: 'json' }
import aftersale from './en/aftersale.json' with { type: 'json' }
import chat from './en/chat.json' with { type: 'json' }
import deliveries from './en/deliveries.json' with { type: 'json' }
import documents from './en/documents.json' with { type: 'json' }
import enquiries from './en/enquiries.json' with { type: 'json' }
import identity from './en/identity.json' with { type: 'json' }
import install from './en/install.json' with { type: 'json' }
import letters from './en/letters.json' with { type: 'json' }
import lots from './en/lots.json' with { type: 'json' }
import mallOrders from './en/mallOrders.json' with { type: 'json' }
import members from './en/members.json' with { type: 'json' }
import newsletter from './en/newsletter.json' with { type: 'json' }
import notices from './en/notices.json' with { type: 'json' }
import orders from './en/orders.json' with { type: 'json' }
import payments from './en/payments.json' with { type: 'json' }
import points from './en/points.json' with { type: 'json' }
import registrations from './en/registrations.json' with { type: 'json' }
import reminders from './en/reminders.json' with { type: 'json' }
import setup from './en/setup.json' with { type: 'json' }

/** All texts in English, by subject. The types of their keys derive from them; a test compares the Chinese ones. */
export const messages = {
  accounts,
  aftersale,
  chat,
  deliveries,
  documents,
  enquiries,
  identity,
  install,
  letters,
  lots,
  mallOrders,
  members,
  newsletter,
  notices,
  orders,
  payments,
  points,
  registrations,
  reminders,
  setup,
}
