/** Titles of the routes, in the groups of the menu. */
export const adminText = {
  dashboard: { title: 'لوحة التحكم' },
  users: { title: 'المستخدمون' },
  person: { title: 'سجل الشخص' },
  incomplete: { title: 'سجلات ناقصة' },

  curriculum: 'المناهج',
  programs: { title: 'البرامج الأكاديمية' },
  courses: { title: 'المقررات' },
  classrooms: { title: 'الشُعب' },
  materials: { title: 'المواد المرجعية' },

  students: 'شؤون الطلاب',
  registrations: { title: 'طلبات الالتحاق' },
  directory: { title: 'دليل الطلاب' },
  duplicates: { title: 'سجلات متكررة' },
  programEnrollment: { title: 'الربط بالبرامج' },
  classroomEnrollment: { title: 'التسجيل في الشُعب' },
  imports: { title: 'الاستيراد والتصدير' },
  importRun: { title: 'الاستيراد' },

  attendance: 'الدوام',
  calendar: { title: 'التقويم الدراسي' },
  excuses: { title: 'الأعذار' },
  terms: { title: 'الفصول' },
  lessons: { title: 'الحضور' },
  sheet: { title: 'كشف الحضور' },

  contact: 'التواصل',
  announcements: { title: 'الإعلانات' },
  messages: { title: 'الرسائل الصادرة' },

  endings: 'التخرّج والأرشيف',
  graduation: { title: 'التخرّج' },
  archiving: { title: 'الأرشيف' },

  outbox: { title: 'البريد الصادر' },
  status: { title: 'حالة الخادم' },
  security: { title: 'نظرة على الأمان' },
  history: 'السجل والتراجع',
  changes: { title: 'التغييرات الأخيرة' },
  audit: { title: 'سجل التغييرات' },
  privacy: { title: 'الخصوصية' },
  trash: { title: 'المحذوفات' },
  settings: { title: 'الإعدادات' },
  access: { title: 'الأدوار والصلاحيات' },
  profile: { title: 'الملف الشخصي' },

  demoTitle: 'مدرسة تجريبية.',
  demoLine: 'بياناتها متخيَّلة وحساباتها معروفة للجميع، فلا تُدخل فيها بيانات أشخاص حقيقيين.',
  demoHowToBegin: 'كيف أبدأ مدرستي؟',
  hideDemo: 'إخفاء تنبيه المدرسة التجريبية',
}
