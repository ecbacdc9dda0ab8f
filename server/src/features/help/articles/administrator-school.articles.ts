import type { Article } from '../article.ts'

const school = 'المدرسة والمستخدمون'
const readers = ['Administrator'] as const

const users = { label: 'المستخدمون', to: '/admin/users' } as const
const settings = { label: 'الإعدادات', to: '/admin/settings' } as const

/** Stands apart: it comes before the endings of studies, and so the whole topic does. */
export const announcing: Article = {
  slug: 'announcements',
  title: 'نشر إعلان',
  topic: school,
  readers,
  steps: [
    'افتح «الإعلانات» واختر «إعلان جديد».',
    'اكتب العنوان والمحتوى.',
    'اختر النطاق: عام للجميع، أو برنامج أو مقرر أو شعبة بعينها.',
    'اختر «نشر الإعلان».',
  ],
  notes: ['إذا حذفت إعلانًا اختفى فورًا، وتستطيع استعادته من المحذوفات خلال 30 يومًا.'],
  links: [{ label: 'الإعلانات', to: '/admin/announcements' }],
}

export const schoolArticles: readonly Article[] = [
  {
    slug: 'dashboard',
    title: 'متابعة العمل من لوحة التحكم',
    topic: school,
    readers,
    steps: [
      'افتح «لوحة التحكم». تعرض ما ينقص المدرسة: طلاب بلا برنامج، وشعب بلا مدرّس، ومقررات بلا منسّق، وشهادات معلّقة.',
      'اضغط الزر في سطر النقص لتصل إلى مكان إكماله والعنصر مختار.',
      'في «نواقص التسجيل» اختر البرنامج لترى من لم يُسجَّل في كل مقرراته.',
    ],
    links: [{ label: 'لوحة التحكم', to: '/admin/dashboard' }],
    related: ['enroll', 'link-programs'],
  },
  {
    slug: 'users',
    title: 'إضافة مستخدم وتعديل بياناته',
    topic: school,
    readers,
    steps: [
      'افتح «المستخدمون» واختر «إضافة مستخدم».',
      'اختر الدور، وأدخل الاسم والبريد والرقم الوطني وكلمة المرور، واحفظ.',
      'للتعديل ابحث عن المستخدم بين الطلاب أو المدرّسين، واستعمل زر التعديل في سطره.',
      'لحذف عدة مستخدمين حدّدهم ثم اختر الحذف. يُقرأ لك قبل التأكيد ما سيضيع.',
    ],
    links: [users],
    related: ['reset-password', 'trash'],
  },
  {
    slug: 'reset-password',
    title: 'إعادة تعيين كلمة مرور مستخدم',
    topic: school,
    readers,
    steps: [
      'افتح «المستخدمون» وابحث عن المستخدم.',
      'في سطره اختر «إعادة تعيين كلمة المرور».',
      'أدخل كلمة مرور جديدة، ثم «تعيين كلمة المرور»، وسلّمه إياها.',
    ],
    notes: ['تنتهي جلسات المستخدم المفتوحة. ويستطيع أي مستخدم استعادة كلمته بنفسه ببريده.'],
    links: [users],
    related: ['users', 'recover-password'],
  },
  {
    slug: 'settings',
    title: 'ضبط هوية المدرسة وقواعد النجاح والشهادات',
    topic: school,
    readers,
    steps: [
      'افتح «الإعدادات».',
      'في «هوية المدرسة» و«الشعار» اكتب اسم المدرسة واختر صورة شعارها. يظهران في الصفحات العامة والرسائل والشهادات.',
      'في «قواعد النجاح» حدّد معدّل النجاح، وحدًا أدنى لكل مقرر إن شئت.',
      'في «شهادات التخرّج» اختر القالب واسم الموقّع، و«عرض نموذج» لتراه.',
      'احفظ كل قسم بزره.',
    ],
    notes: ['لا يغيّر تعديل قواعد النجاح نتائج سابقة.'],
    links: [settings],
    related: ['payment-settings', 'certificates'],
  },
  {
    slug: 'payment-settings',
    title: 'إدخال معلومات الدفع ومهلته',
    topic: school,
    readers,
    steps: [
      'افتح «الإعدادات» وانزل إلى «معلومات الدفع».',
      'أدخل اسم المستلم ورقم هاتفه وعنوانه، وانظر بجانبها إلى ما يراه المتقدّم.',
      'اختر «حفظ معلومات الدفع».',
      'في «مهلة الدفع» تستطيع جعل النظام يرفض الطلب الذي تأخر دفعه.',
    ],
    notes: ['لا يرى هذه المعلومات إلا متقدّم طُلب منه الدفع.'],
    links: [settings],
    related: ['registrations'],
  },
  {
    slug: 'trash',
    title: 'استعادة شيء من المحذوفات',
    topic: school,
    readers,
    steps: ['افتح «المحذوفات»، وابحث أو اختر النوع.', 'اختر «استعادة» عند العنصر. يعود مع ما حُذف معه.'],
    notes: ['يبقى ما يُحذف 30 يومًا، ثم يزول نهائيًا.'],
    links: [{ label: 'المحذوفات', to: '/admin/trash' }],
  },
]
