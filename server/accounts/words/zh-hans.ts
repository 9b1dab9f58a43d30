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
      '您的账户密码刚刚更改，其他设备均已退出登录。',
      '如非您本人操作，请立即重设密码，检查账户的通行密钥，并与我们联系。',
    ],
    link: '检查账户安全',
  },
  locked: {
    subject: '您的账户多次输错密码',
    paragraphs: [
      '有人连续十次为您的账户输入错误密码，密码登录现已暂停十五分钟。无人因此登入您的账户。',
      '如您忘记密码，重设密码后即可立即登录；如非您本人操作，无须处理。',
    ],
    link: '设定新密码',
  },
  passkeyAdded: {
    subject: '您的账户已添加通行密钥',
    paragraphs: [
      '您的账户刚刚添加了一个通行密钥，持有该设备的人可用它登录。',
      '如非您本人操作，请删除该密钥，重设密码，并与我们联系。',
    ],
    link: '检查通行密钥',
  },
  passkeyRemoved: {
    subject: '您账户的一个通行密钥已删除',
    paragraphs: [
      '您账户的一个通行密钥刚刚删除，不能再用于登录。',
      '如非您本人操作，请重设密码，并与我们联系。',
    ],
    link: '检查通行密钥',
  },
}
