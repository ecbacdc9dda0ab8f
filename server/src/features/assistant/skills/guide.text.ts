import { type ReaderRole, userRole } from '@manara/contract/users.ts'

/** A page of the app: the words that ask for it, and the answer. */
export interface Guide {
  name: string
  asked: readonly string[]
  near?: string
  listing: string
  label: string
  to: `/${string}`
}

const page = (name: string, asked: readonly string[], label: string, to: `/${string}`): Guide => ({
  name,
  asked: asked.flatMap((words) => [`اين ${words}`, `صفحه ${words}`, `رابط ${words}`]),
  near: 'رابط صفحه قسم فعل',
  listing: `تجدها في القائمة باسم «${label}»:`,
  label,
  to,
})

export const guides: Record<ReaderRole, readonly Guide[]> = {
  [userRole.Administrator]: [
    page('users', ['شخص'], 'المستخدمون', '/admin/users'),
    page('programs', ['برنامج'], 'البرامج الأكاديمية', '/admin/programs'),
    page('courses', ['مقرر'], 'المقررات', '/admin/courses'),
    page('classrooms', ['شعبه'], 'الشُعب', '/admin/classrooms'),
    page('registrations', ['طلب', 'طلب التحاق', 'طلب تسجيل'], 'طلبات الالتحاق', '/admin/registrations'),
    page('graduation', ['خريج', 'شهاده'], 'التخرّج', '/admin/graduation'),
    page('archive', ['ارشيف', 'شعبه ارشيف'], 'الأرشيف', '/admin/archiving'),
    page('trash', ['حذف'], 'المحذوفات', '/admin/trash'),
    page('settings', ['منصب'], 'الإعدادات', '/admin/settings'),
    page('dashboard', ['لوحه', 'لوحه تحكم'], 'لوحة التحكم', '/admin/dashboard'),
    page('profile', ['ملف'], 'الملف الشخصي', '/admin/user-profile'),
    {
      ...page('audit', ['تغييرات', 'سجل تغييرات', 'تسجيل تغييرات', 'سجل تعديل'], 'سجل التغييرات', '/admin/audit'),
      asked: [
        ...['تغييرات', 'سجل تغييرات', 'تسجيل تغييرات', 'سجل تعديل'].flatMap((words) => [
          `اين ${words}`,
          `صفحه ${words}`,
        ]),
        ...['من الذي', 'مين'].flatMap((who) => [`${who} تعديل`, `${who} حذف`, `${who} اضافه`]),
      ],
      near: 'صفحه قسم فعل درجه طالب معلم شعبه مقرر برنامج اعلان جديد اخر متي',
    },
    {
      ...page('status', [], 'حالة الخادم', '/admin/status'),
      asked: ['نسخه', 'اخر نسخه', 'وضع نسخه', 'سيرفر', 'خادم', 'مساحه سيرفر', 'مساحه خادم'],
      near: 'مساحه سيرفر خادم تكفي بتكفي يكفي نجح وضع اخر متي انهاء كيف اين اضافه فعل',
    },
    {
      ...page('outbox', ['بريد صادر', 'بريد', 'بريد ارسال'], 'البريد الصادر', '/admin/outbox'),
      asked: [
        'بريد معلق',
        'بريد بلا ارسال',
        ...['بريد صادر', 'بريد', 'بريد ارسال'].flatMap((words) => [`اين ${words}`, `صفحه ${words}`, `رابط ${words}`]),
      ],
      near: 'رابط صفحه قسم فعل قراءه اصدار ارسال',
    },
    page('materials', ['مرجعي', 'مقرر مرجعي'], 'المواد المرجعية', '/admin/curriculum-management'),
    page('announcements', ['اعلان'], 'الإعلانات', '/admin/announcements'),
    page('students', ['طالب', 'دليل طالب'], 'دليل الطلاب', '/admin/students'),
    page('linking', ['ربط', 'ربط برنامج'], 'الربط بالبرامج', '/admin/enrollments'),
    page('enrollment', ['تسجيل', 'تسجيل شعبه'], 'التسجيل في الشُعب', '/admin/classroom-enrollment'),
    page('help', ['مساعده', 'تعليمات', 'شرح'], 'المساعدة', '/help'),
  ],
  [userRole.Teacher]: [
    page('classrooms', ['شعبه'], 'شُعَبي', '/teacher/my-classrooms'),
    page('bank', ['بنك', 'بنك سوال'], 'بنك الأسئلة', '/teacher/question-banks'),
    page('challenge', ['تحدي'], 'تحدّي الأسبوع', '/teacher/weekly-challenges'),
    page('profile', ['ملف'], 'ملفي الشخصي', '/teacher/my-profile'),
    page('grades', ['رصد', 'درجه', 'رصد درجه'], 'شُعَبي', '/teacher/my-classrooms'),
    page('dashboard', ['لوحه', 'لوحه تحكم'], 'لوحة التحكم', '/teacher/dashboard'),
    page('curriculum', ['مناهج', 'مرجعي', 'مقرر مرجعي'], 'المناهج', '/teacher/curriculum'),
    page('lectures', ['محاضره', 'اختبار'], 'شُعَبي', '/teacher/my-classrooms'),
    page('help', ['مساعده', 'تعليمات', 'شرح'], 'المساعدة', '/help'),
  ],
  [userRole.Student]: [
    page('record', ['سجل', 'درجه', 'معدل'], 'السجل الأكاديمي', '/student/academic-record'),
    page('classrooms', ['شعبه', 'محاضره', 'مقرر'], 'شُعَبي', '/student/my-classrooms'),
    page('challenge', ['تحدي'], 'تحدّي الأسبوع', '/student/weekly-challenge'),
    page('profile', ['ملف'], 'ملفي الشخصي', '/student/my-profile'),
    page('announcements', ['اعلان'], 'الإعلانات', '/student/announcements'),
    page('quizzes', ['اختبار'], 'شُعَبي', '/student/my-classrooms'),
    page('help', ['مساعده', 'تعليمات', 'شرح'], 'المساعدة', '/help'),
  ],
}
