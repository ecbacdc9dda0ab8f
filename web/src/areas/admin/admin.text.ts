/** Titles of the routes, in the groups of the menu, and what each page will offer until it is built. */
export const adminText = {
  dashboard: { title: 'لوحة التحكم' },
  users: { title: 'المستخدمون' },

  curriculum: 'المناهج',
  programs: { title: 'البرامج الأكاديمية' },
  courses: { title: 'المقررات' },
  classrooms: { title: 'الشعب' },
  materials: { title: 'المواد المرجعية' },

  students: 'شؤون الطلاب',
  registrations: { title: 'طلبات الالتحاق' },
  directory: {
    title: 'دليل الطلاب',
    offer: 'ستجد هنا كل طالب ببرنامجه وشعبه وحالته، مع بحث لا يتوقف عند الهمزات.',
  },
  programEnrollment: {
    title: 'الربط بالبرامج',
    offer: 'ستربط هنا الطلاب ببرامجهم، فرادى أو مجموعات، وتلغي الربط عند الحاجة.',
  },
  classroomEnrollment: {
    title: 'التسجيل في الشعب',
    offer: 'ستسجّل هنا الطلاب في الشعب الشاغرة، وتنقلهم بينها دون تجاوز السعة.',
  },

  announcements: { title: 'الإعلانات' },

  endings: 'التخرّج والأرشيف',
  graduation: {
    title: 'التخرّج',
    offer: 'ستحسب هنا معدّلات الطلاب، وتخرّج المستحقين دفعة واحدة، وترفع شهاداتهم.',
  },
  archiving: {
    title: 'الأرشيف',
    offer: 'ستحفظ هنا الشعب المكتملة بدرجاتها وتعود إليها متى شئت.',
  },

  outbox: { title: 'البريد الصادر' },
  trash: { title: 'المحذوفات' },
  settings: { title: 'الإعدادات' },
  profile: { title: 'الملف الشخصي' },

  demoTitle: 'مدرسة تجريبية.',
  demoLine: 'بياناتها متخيَّلة وحساباتها معروفة للجميع، فلا تُدخل فيها بيانات أشخاص حقيقيين.',
  hideDemo: 'إخفاء تنبيه المدرسة التجريبية',

  meanwhile: 'إدارة المستخدمين',
}
