import { type Role, roles } from '#domain/staff/rights.ts'
import type { Language } from '#server/platform/http/calls.ts'

/** The email that invites to join the staff. */
type InvitationTexts = {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link: string
}

const roleNames: { readonly [lang in Language]: { readonly [role in Role]: string } } = {
  en: {
    owner: 'owner',
    manager: 'manager',
    specialist: 'specialist',
    clerk: 'clerk',
    accounts: 'accounts',
    warehouse: 'warehouse',
    editor: 'editor',
    auditor: 'auditor',
  },
  'zh-Hans': {
    owner: '东主',
    manager: '经理',
    specialist: '专家',
    clerk: '书记员',
    accounts: '会计',
    warehouse: '仓务',
    editor: '编辑',
    auditor: '审计',
  },
}

const namesOf = (held: readonly Role[], lang: Language): string =>
  roles
    .filter((role) => held.includes(role))
    .map((role) => roleNames[lang][role])
    .join(lang === 'en' ? ', ' : '、')

/** The texts of an invitation. @param house the company's name in the language */
export const invitationTexts: {
  readonly [lang in Language]: (house: string, held: readonly Role[]) => InvitationTexts
} = {
  en: (house, held) => ({
    subject: `Invitation to the ${house} staff pages`,
    paragraphs: [
      `You have been invited to the staff pages of ${house}. Your ${held.length === 1 ? 'role' : 'roles'}: ${namesOf(held, 'en')}.`,
      'Please use the button below to accept. The link is valid for seven days and can be used once.',
      'If you did not expect this invitation, you can ignore this email.',
    ],
    link: 'Accept invitation',
  }),
  'zh-Hans': (house, held) => ({
    subject: `${house}邀请您使用员工页面`,
    paragraphs: [
      `${house}邀请您使用员工页面，职务为${namesOf(held, 'zh-Hans')}。`,
      '请使用以下链接接受邀请。链接 7 天内有效，只可使用一次。',
      '如您并不知悉此邀请，无须理会此电邮。',
    ],
    link: '接受邀请',
  }),
}
