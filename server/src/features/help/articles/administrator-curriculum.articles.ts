import type { Article } from '../article.ts'

const curriculum = 'المناهج والشُعب'
const readers = ['Administrator'] as const

const classrooms = { label: 'الشُعب', to: '/admin/classrooms' } as const
const courses = { label: 'المقررات', to: '/admin/courses' } as const

export const curriculumArticles: readonly Article[] = [
  {
    slug: 'programs',
    title: 'إضافة برنامج وفتح باب الالتحاق به وإغلاقه',
    topic: curriculum,
    readers,
    steps: [
      'افتح «البرامج الأكاديمية» واختر «إضافة برنامج».',
      'اكتب الاسم والوصف الذي يقرؤه المتقدّمون، ثم «حفظ البرنامج».',
      'لتستقبل الطلبات اختر «المزيد» في صف البرنامج ثم «فتح باب الالتحاق»، ولتوقفها «إغلاق باب الالتحاق».',
    ],
    notes: ['للحذف اختر «المزيد» ثم «حذف». لا يُحذف برنامج فيه مقررات أو طلاب. احذف المقررات وألغِ ربط الطلاب أولًا.'],
    links: [{ label: 'البرامج الأكاديمية', to: '/admin/programs' }],
    related: ['courses', 'registrations'],
  },
  {
    slug: 'courses',
    title: 'إضافة مقرر وتحديد رسومه',
    topic: curriculum,
    readers,
    steps: [
      'افتح «المقررات» واختر «إضافة مقرر».',
      'اختر البرنامج، واكتب اسم المقرر ورسومه، واحفظ.',
      'للتعديل اختر «تعديل» في صف المقرر، وللحذف «المزيد» ثم «حذف».',
    ],
    notes: ['رسوم البرنامج هي مجموع رسوم مقرراته.'],
    links: [courses],
    related: ['coordinators', 'classrooms'],
  },
  {
    slug: 'coordinators',
    title: 'تعيين منسّق لمقرر',
    topic: curriculum,
    readers,
    steps: [
      'افتح «المقررات» وابحث عن المقرر.',
      'في صفه اختر «المزيد» ثم «تعيين المنسّق» أو «تغيير المنسّق».',
      'اختر المدرّس ثم «حفظ التعيين».',
    ],
    notes: ['المنسّق مدرّس يشرف على بنك أسئلة المقرر ويراجع اقتراحات زملائه.'],
    links: [courses],
    related: ['courses'],
  },
  {
    slug: 'classrooms',
    title: 'إضافة شعبة وتعيين مدرّسها',
    topic: curriculum,
    readers,
    steps: [
      'افتح «الشُعب» واختر «إضافة شعبة».',
      'اختر البرنامج ثم المقرر، واكتب اسم الشعبة وسعتها، ثم «حفظ الشعبة».',
      'في صف الشعبة اختر «المزيد» ثم «تعيين المدرّس»، ثم المدرّس، ثم «حفظ التعيين».',
      'لتغيير السعة أو الاسم لاحقًا اختر «تعديل»، وللحذف «المزيد» ثم «حذف».',
    ],
    notes: [
      'لا تقل السعة عن عدد المسجّلين. وتُنقل الشعبة إلى مقرر آخر ما دامت فارغة: بلا تسجيل حالي أو سابق، ولا محاضرات، ولا إعلانات.',
    ],
    links: [classrooms],
    related: ['enroll', 'archive'],
  },
  {
    slug: 'materials',
    title: 'إضافة مواد مرجعية لمقرر',
    topic: curriculum,
    readers,
    steps: [
      'افتح «المواد المرجعية» واختر البرنامج ثم المقرر.',
      'اختر «إضافة مادة»، ثم نوعها: ملف أو رابط.',
      'اختر الملف أو ألصق الرابط، واكتب العنوان، ثم «حفظ المادة».',
    ],
    notes: ['يجدها فورًا طلاب المقرر ومدرّسوه.'],
    links: [{ label: 'المواد المرجعية', to: '/admin/curriculum-management' }],
    related: ['courses'],
  },
]
