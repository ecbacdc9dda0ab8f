export const studentText = {
  classrooms: { title: 'شعبي' },
  classroom: { title: 'تفاصيل الشعبة' },
  takeQuiz: { title: 'اختبار قصير' },
  quizResult: { title: 'نتيجة الاختبار' },
  record: { title: 'السجل الأكاديمي' },
  announcements: { title: 'الإعلانات' },
  profile: { title: 'ملفي الشخصي' },
}
