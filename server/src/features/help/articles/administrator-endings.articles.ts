import type { Article } from '../article.ts'

const endings = 'التخرّج والأرشيف'
const readers = ['Administrator'] as const

const graduation = { label: 'التخرّج', to: '/admin/graduation' } as const
const settings = { label: 'الإعدادات', to: '/admin/settings' } as const

export const endingsArticles: readonly Article[] = [
  {
    slug: 'graduation',
    title: 'تخريج دفعة من الطلاب',
    topic: endings,
    readers,
    steps: [
      'افتح «التخرّج» واختر البرنامج، ثم «معاينة الدفعة». المعاينة لا تغيّر شيئًا.',
      'راجع من يتخرّجون ومن يرسبون ومن لم تكتمل درجاتهم، ولماذا.',
      'اختر زر التخريج وأكّد.',
      'اقرأ تقرير التخريج، ثم أصدر الشهادات.',
    ],
    notes: ['تُحسب النتيجة بقواعد النجاح التي في الإعدادات. ومن لم تكتمل درجاته لا يشمله التخريج.'],
    links: [graduation, settings],
    picture: { name: 'graduation', caption: 'معاينة دفعة قبل تخريجها' },
    related: ['certificates', 'settings'],
  },
  {
    slug: 'certificates',
    title: 'إصدار شهادات التخرّج وطباعتها وإلغاؤها',
    topic: endings,
    readers,
    steps: [
      'افتح «التخرّج». من لا شهادة له كُتب عنده «بانتظار الشهادة».',
      'اختر «إصدار الشهادة» في صف الخرّيج، أو «إصدار الشهادات» لكل من في القائمة.',
      'حدّد خرّيجين ثم اختر تنزيل شهاداتهم للطباعة في ملف PDF واحد.',
      'لتستعمل ملفًا جاهزًا اختر «المزيد» في صف الخرّيج ثم «رفع الشهادة».',
      'لإلغاء شهادة اختر «المزيد» ثم «إلغاء الشهادة» واكتب السبب، ثم أصدر غيرها إن لزم.',
    ],
    notes: [
      'لكل شهادة رقم لا يتكرر ورمز يتحقق به أي شخص. والإلغاء لا رجوع عنه.',
      'قالب الشهادة واسم الموقّع في الإعدادات.',
    ],
    links: [graduation, settings],
    related: ['verify-certificate', 'graduation'],
  },
  {
    slug: 'archive',
    title: 'أرشفة الشُعب المنتهية',
    topic: endings,
    readers,
    steps: [
      'افتح «الأرشيف». في «جاهزة للأرشفة» كل شعبة أنهاها مدرّسها.',
      'اختر «أرشفة» عند الشعبة وأكّد.',
      'لقراءة شعبة مؤرشفة اختر «المؤرشفة» ثم «الطلاب والدرجات»، وتستطيع حفظها بصيغة Excel.',
    ],
    notes: ['لا تعود الشعبة المؤرشفة نشطة، ولا يُحذف شيء من سجلات طلابها.'],
    links: [{ label: 'الأرشيف', to: '/admin/archiving' }],
    related: ['classrooms'],
  },
]
