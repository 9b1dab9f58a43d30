import type { AccountTexts } from './texts.ts'

export const en: AccountTexts = {
  verifyEmail: {
    subject: 'Your verification code',
    paragraphs: [
      'Please enter the code below to verify your email address. It expires in ten minutes.',
      'If you did not create an account with us, no action is needed.',
    ],
    link: 'Enter code',
  },
  resetPasswd: {
    subject: 'Reset your password',
    paragraphs: [
      'We received a request to reset your password. The link below expires in ten minutes.',
      'If you did not request this, no action is needed. Your password remains unchanged.',
    ],
    link: 'Reset password',
  },
  passwdChanged: {
    subject: 'Your password has been changed',
    paragraphs: [
      'The password for your account has been changed, and you have been signed out on all other devices.',
      'If you did not make this change, please reset your password at once, check your passkeys and contact us.',
    ],
    link: 'Review account security',
  },
  locked: {
    subject: 'Password login suspended for 15 minutes',
    paragraphs: [
      'An incorrect password was entered ten times for your account. We have suspended password login for 15 minutes. Nobody has gained access to your account.',
      'If you have forgotten your password, reset it to log in immediately. If these attempts were not yours, no action is needed.',
    ],
    link: 'Reset password',
  },
  passkeyAdded: {
    subject: 'A passkey has been added to your account',
    paragraphs: [
      'A passkey has been added to your account. It can be used to log in from the device that stores it.',
      'If you did not add it, please delete it, reset your password at once and contact us.',
    ],
    link: 'Review passkeys',
  },
  passkeyRemoved: {
    subject: 'A passkey has been deleted from your account',
    paragraphs: [
      'A passkey has been deleted from your account. It can no longer be used to log in.',
      'If you did not delete it, please reset your password at once and contact us.',
    ],
    link: 'Review passkeys',
  },
  factorAdded: {
    subject: 'An authenticator app has been set up for your account',
    paragraphs: [
      'An authenticator app has been set up for your account. You will need its code when you log in with your password.',
      'You have been signed out on all other devices. If you did not set up the app, please reset your password at once and ask an owner to reset your second factor.',
    ],
    link: 'View security settings',
  },
  factorReset: {
    subject: 'Your second factor has been reset',
    paragraphs: [
      'An owner has removed your authenticator app, passkeys and recovery codes. You have been signed out on all devices.',
      'Please log in with your password and set up a new second factor. If you did not request this, please contact an owner at once.',
    ],
    link: 'Log in',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code has been used on your account',
    paragraphs: [
      'One of your recovery codes has been used to log in. It cannot be used again.',
      'If you did not use it, please reset your password at once and ask an owner to reset your second factor.',
    ],
    link: 'View recovery codes',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes have been created for your account',
    paragraphs: [
      'Ten new recovery codes have been created for your account. Your earlier codes are no longer valid.',
      'If you did not create them, please reset your password at once and ask an owner to reset your second factor.',
    ],
    link: 'View security settings',
  },
  erased: {
    subject: 'Your account has been erased',
    paragraphs: [
      'At your request, we have erased your account, including your profile, addresses, cards, ID documents, messages and favourites.',
      'Two records remain, without your name. The public record of each sale keeps your bids under your paddle number. Our accounts keep the amounts of deposits and purchases for seven years, as the law requires.',
      'If you did not request this, please contact us at once.',
    ],
    link: 'Read our privacy policy',
  },
}
