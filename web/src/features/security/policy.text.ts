import { named } from '@manara/contract/named.ts'
import type { SecurityPolicy } from '@manara/contract/security-policy.ts'
import { formatDay } from '../../format/dates.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

type Group = SecurityPolicy['secondFactorFor']

const groups: Record<Group, string> = {
  NOBODY: 'لا يُطلب من أحد',
  ADMINISTRATORS: 'مديرو النظام',
  SENSITIVE: 'مديرو النظام ومن له صلاحية حساسة',
  OFFICE: 'كل من يعمل في المكتب',
  TEACHERS: 'كل من يعمل في المكتب والمدرّسون',
}

const people = (count: number) => formatCount(count, nouns.person.object)

/** Every word of the policy of second factors, and of taking them from an account. */
export const policyText = {
  title: 'سياسة الأمان',
  secondFactor: 'التحقق بخطوتين:',
  loading: 'جارٍ تحميل السياسة',
  loadFailed: 'تعذّر تحميل السياسة',
  saveFailed: 'تعذّر حفظ السياسة',
  groups,
  group: 'يُطلب التحقق بخطوتين من',
  from: 'اعتبارًا من',
  fromHelp: 'من ذلك اليوم لا تُفتح لمن لم يفعّله إلا صفحة ملفه حتى يفعّله.',
  now: (group: Group, from: string | null) =>
    group === 'NOBODY' || from === null
      ? groups.NOBODY
      : `${groups[group]}، اعتبارًا من ${formatDay(from)} ${from.slice(0, 4)}`,
  concerned: (count: number, without: number) =>
    count === 0
      ? 'لا يشمل أحدًا الآن.'
      : `يشمل ${people(count)}، ${without === 0 ? 'وكلهم فعّلوه.' : `ولم يفعّله ${formatCount(without, nouns.person.subject)} بعد.`}`,
  idle: 'مهلة عدم النشاط لمن يعمل في المكتب',
  idleHelp: 'بعدها تنتهي الجلسة ويُطلب الدخول. اتركها فارغة لإيقافها.',
  remember: 'مدة «أبقني داخلًا على هذا الجهاز»',
  rememberHelp: 'للمدرّسين والطلاب. صفر يخفي الخيار.',
  trusted: 'مدة «لا تطلب الرمز على هذا الجهاز»',
  trustedHelp: 'لمن فعّل التحقق بخطوتين. صفر يخفي الخيار.',
  held: 'مدد الجلسات: ما تغيّره منها يسري حالًا على الجلسات المفتوحة.',
  firstPassword: 'كلمة مرور يعيّنها المكتب تُغيَّر عند أول دخول',
  firstPasswordHelp: 'من دخل بكلمة عيّنها غيره لا يُفتح له إلا ملفه حتى يغيّرها.',
  secondAdministrator: 'موافقة مدير ثانٍ على ما يخص الصلاحيات',
  secondAdministratorHelp:
    'منح دور يمنح الأدوار أو يدير الأمان، وإضافة مدير للنظام، وتخفيف التحقق بخطوتين، وإيقاف هذه القاعدة. يلزم مديران للنظام لديهما تحقق بخطوتين.',
  minutes: 'دقيقة',
  days: 'يوم',
  save: 'حفظ السياسة',
  question: 'حفظ سياسة التحقق بخطوتين؟',
  confirmText: (group: Group, without: number) =>
    group === 'NOBODY'
      ? 'لا يُطلب التحقق بخطوتين من أحد بعد الحفظ. من فعّله يبقى عليه.'
      : `من ذلك اليوم لا يعمل في بقية الصفحات من لم يفعّله. لم يفعّله حتى الآن ${formatCount(without, nouns.person.subject)}.`,

  reset: 'إزالة عوامل التحقق',
  resetTitle: (name: string) => `إزالة عوامل التحقق لحساب ${named(name)}`,
  resetText: 'لمن فقد الهاتف والرموز. تُزال كل عوامله وتنتهي جلساته، ويدخل بعدها بكلمة المرور وحدها.',
  reason: 'كيف تحققت من هويته؟',
  reasonHelp: 'يُكتب في سجل التدقيق: «حضر إلى المكتب ومعه بطاقته».',
  resetFailed: 'تعذّرت إزالة عوامل التحقق',
}
