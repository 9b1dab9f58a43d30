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
      'The password of your account has just been changed, and all devices have been signed out.',
      'If this was not you, please choose a new password at once and let us know.',
    ],
    link: 'Log in',
  },
}
