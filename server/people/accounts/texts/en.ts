import type { AccountTexts } from './texts.ts'

export const en: AccountTexts = {
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
  factorAdded: {
    subject: 'An authenticator app has been set up for your account',
    paragraphs: [
      'An authenticator app has been set up for your account. You will need its code when you log in with your password.',
      'You have been signed out on all other devices. If you did not set it up, ask a manager at once to reset your second factor, and choose a new password.',
    ],
    link: 'View second factor',
  },
  factorReset: {
    subject: 'Your second factor has been reset',
    paragraphs: [
      'A manager has removed your authenticator app, passkeys and recovery codes, and signed you out on all devices.',
      'Please log in with your password and set up a new second factor. If you did not ask for this, contact a manager at once.',
    ],
    link: 'Log in',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code has been used for your account',
    paragraphs: [
      'One of your recovery codes has been used to confirm a sign-in. It cannot be used again.',
      'If you did not use it, choose a new password and ask a manager at once to reset your second factor.',
    ],
    link: 'View recovery codes',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes have been created for your account',
    paragraphs: [
      'Ten new recovery codes have been created for your account. Any earlier codes are no longer valid.',
      'If you did not create them, choose a new password and ask a manager at once to reset your second factor.',
    ],
    link: 'View second factor',
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
