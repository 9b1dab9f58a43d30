import accounts from './en/accounts.json'
import aftersale from './en/aftersale.json'
import agreements from './en/agreements.json'
import chat from './en/chat.json'
import consents from './en/consents.json'
import custody from './en/custody.json'
import deliveries from './en/deliveries.json'
import documents from './en/documents.json'
import enquiries from './en/enquiries.json'
import follows from './en/follows.json'
import identity from './en/identity.json'
import install from './en/install.json'
import letters from './en/letters.json'
import lots from './en/lots.json'
import mallOrders from './en/mallOrders.json'
import members from './en/members.json'
import newsletter from './en/newsletter.json'
import notices from './en/notices.json'
import orders from './en/orders.json'
import payments from './en/payments.json'
import points from './en/points.json'
import questions from './en/questions.json'
import registrations from './en/registrations.json'
import reminders from './en/reminders.json'
import reports from './en/reports.json'
import settlements from './en/settlements.json'
import setup from './en/setup.json'
import transferDeposits from './en/transferDeposits.json'

/**
 * All texts in English, by subject. The types of their keys are derived from them; a test compares the
 * Chinese ones.
 */
export const messages = {
  accounts,
  aftersale,
  agreements,
  chat,
  consents,
  custody,
  deliveries,
  documents,
  enquiries,
  follows,
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
  questions,
  registrations,
  reminders,
  reports,
  settlements,
  setup,
  transferDeposits,
}
