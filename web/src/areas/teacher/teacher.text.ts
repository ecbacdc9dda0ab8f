/** The pages of the teacher, by the names of the menu. */
export const teacherText = {
  dashboard: { title: 'لوحة التحكم' },
  classrooms: { title: 'شُعَبي' },
  classroom: { title: 'الشعبة' },
  lectures: { title: 'المحاضرات' },
  grading: { title: 'الدرجات' },
  settings: { title: 'إعدادات الشعبة' },
  quiz: { title: 'الاختبار القصير' },
  curriculum: { title: 'المناهج' },
  questionBank: { title: 'بنك الأسئلة' },
  challenges: { title: 'تحدّي الأسبوع' },
  importRun: { title: 'الاستيراد' },
  changes: { title: 'التغييرات الأخيرة' },
  profile: { title: 'ملفي الشخصي' },
  toOffice: 'مساحة الإدارة',
  refreshed: 'حُدّثت البيانات تلقائيًا',
}
