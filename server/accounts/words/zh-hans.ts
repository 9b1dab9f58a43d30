import type { AccountWords } from './words.ts'

export const zhHans: AccountWords = {
  verifyEmail: {
    subject: '您的电邮验证码',
    paragraphs: [
      '请输入以下验证码，以验证您的电邮地址。验证码十分钟内有效。',
      '如您并未在本行开立账户，请忽略此电邮。',
    ],
    link: '前往输入验证码',
  },
  resetPasswd: {
    subject: '重设登录密码',
    paragraphs: [
      '我们收到重设您账户密码的请求。请于十分钟内点击以下链接，设定新密码。',
      '如非您本人操作，请忽略此电邮，您的密码不会改变。',
    ],
    link: '设定新密码',
  },
  passwdChanged: {
    subject: '您的密码已更改',
    paragraphs: [
      '您的账户密码刚刚更改，所有设备均已退出登录。',
      '如非您本人操作，请立即重设密码，并与我们联系。',
    ],
    link: '登录',
  },
}
