import { type CountForms, formatCount } from '../../format/plurals.ts'

// Counted here alone: the frame of every page loads the other nouns.
const sessions: CountForms = { one: 'جلسة واحدة', two: 'جلستان', few: 'جلسات', many: 'جلسة', other: 'جلسة' }
const endedSessions: CountForms = { ...sessions, two: 'جلستين' }
const devices: CountForms = { one: 'جهاز واحد', two: 'جهازان', few: 'أجهزة', many: 'جهازًا', other: 'جهاز' }

/** Every word of the security of one's own account. */
export const securityText = {
  title: 'الأمان',
  sessions: 'الأجهزة والجلسات',
  loading: 'جارٍ تحميل الجلسات والأجهزة',
  loadFailed: 'تعذّر تحميل الجلسات والأجهزة',
  openSessions: 'الجلسات المفتوحة',
  onlyThis: 'لا جلسات أخرى مفتوحة لحسابك.',
  knownDevices: 'الأجهزة المعروفة',
  knownDevicesLine: 'عند الدخول من جهاز غير معروف تصل رسالة إلى بريدك.',
  noDevices: 'لا أجهزة معروفة بعد. يُعرف الجهاز عند تسجيل الدخول منه.',
  thisDevice: 'هذا الجهاز',
  remembered: 'باقية على الجهاز',
  since: (moment: string) => `منذ ${moment}`,
  lastSeen: (moment: string) => `آخر نشاط ${moment}`,
  firstSignIn: (moment: string) => `أول دخول ${moment}`,
  lastSignIn: (moment: string) => `آخر دخول ${moment}`,
  moment: (date: string, time: string) => `${date}، ${time}`,
  end: 'إنهاء',
  endOf: (browser: string) => `إنهاء جلسة ${browser}`,
  ended: 'انتهت الجلسة',
  forget: 'نسيان',
  forgetOf: (browser: string) => `نسيان جهاز ${browser}`,
  forgotten: 'نُسي الجهاز',
  endOthers: 'إنهاء بقية الجلسات',
  endOthersQuestion: 'إنهاء بقية الجلسات؟',
  endOthersText: 'يُسجَّل الخروج في الحال من كل جهاز غير هذا، ويضيع ما لم يُحفظ هناك.',
  endCount: (count: number) => `إنهاء ${formatCount(count, endedSessions)}`,
  othersEnded: 'انتهت بقية الجلسات',
}

/** The page behind the link «لم أكن أنا». */
export const notMeText = {
  title: 'لم أكن أنا',
  lead: 'سُجّل الدخول إلى حسابك من جهاز جديد. إن لم يكن الدخول منك فأغلق الحساب في وجه من دخل.',
  loading: 'جارٍ قراءة الرابط',
  loadFailed: 'تعذّر قراءة الرابط',
  at: 'وقت الدخول',
  browser: 'المتصفح',
  address: 'العنوان الشبكي',
  what: 'ما الذي يحدث عند الضغط',
  sessionsEnd: (count: number) =>
    count === 0 ? 'لا جلسات مفتوحة الآن.' : `تنتهي كل الجلسات المفتوحة: ${formatCount(count, sessions)}.`,
  devicesForgotten: (count: number) =>
    count === 0 ? 'لا أجهزة معروفة.' : `تُنسى الأجهزة المعروفة: ${formatCount(count, devices)}.`,
  passwordCloses: 'تُغلق كلمة المرور، ويفتح الحساب بكلمة جديدة تطلبها بالبريد أو من إدارة المدرسة.',
  report: 'لم أكن أنا، أغلق الحساب',
  wasMe: 'كان الدخول مني',
  reported: 'أُغلق الحساب في وجه من دخل',
  broken: 'هذا الرابط لا يعمل',
  brokenText: 'قد يكون ناقصًا، أو استُعمل من قبل، أو انتهت مدته. راجع إدارة المدرسة إن لم يكن الدخول منك.',
  signIn: 'تسجيل الدخول',
}
