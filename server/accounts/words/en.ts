import type { AccountWords } from './words.ts'

export const en: AccountWords = {
  verifyEmail: {
    subject: 'Your verification code',
    paragraphs: [
      'Please enter this code to verify your email address. It is good for ten minutes.',
      'If you did not open an account with us, you need do nothing.',
    ],
    link: 'Enter the code',
  },
  resetPasswd: {
    subject: 'Choose a new password',
    paragraphs: [
      'Somebody, we trust it was you, has asked to choose a new password for your account. The link below is good for ten minutes.',
      'If it was not you, you need do nothing: your password stays as it is.',
    ],
    link: 'Choose a new password',
  },
  passwdChanged: {
    subject: 'Your password has been changed',
    paragraphs: [
      'The password of your account has just been changed, and you have been signed out everywhere else.',
      'If this was not you, please choose a new password at once, look over your passkeys, and let us know.',
    ],
    link: 'Look over your account',
  },
  locked: {
    subject: 'Too many wrong passwords for your account',
    paragraphs: [
      'Somebody has entered a wrong password for your account ten times. Logging in by password is therefore closed for a quarter of an hour. Nobody has come in.',
      'If you have forgotten your password, choose a new one: that opens your account at once. If it was not you, you need do nothing.',
    ],
    link: 'Choose a new password',
  },
  passkeyAdded: {
    subject: 'A passkey has been added to your account',
    paragraphs: [
      'A passkey has just been added to your account. Whoever has the device that keeps it can log in with it.',
      'If this was not you, please delete it, choose a new password, and let us know.',
    ],
    link: 'Look over your passkeys',
  },
  passkeyRemoved: {
    subject: 'A passkey of your account has been deleted',
    paragraphs: [
      'A passkey of your account has just been deleted. Nobody can log in with it any more.',
      'If this was not you, please choose a new password, and let us know.',
    ],
    link: 'Look over your passkeys',
  },
  erased: {
    subject: 'Your account has been erased',
    paragraphs: [
      'As you asked, your account has been erased, together with your profile, addresses, cards, documents, messages and favourites.',
      'The record of each sale keeps the bids under your paddle number, without your name. Deposits and purchases stay in our accounts for as long as the law asks, without your name, too.',
      'If this was not you, please write to us at once.',
    ],
    link: 'Read our privacy policy',
  },
}
