export const studentText = {
  classrooms: {
    title: 'شعبي',
    offer: 'ستجد هنا شعبك ومحاضراتها ودرجاتك، واختباراتك القصيرة وتحدّي الأسبوع.',
  },
  takeQuiz: { title: 'اختبار قصير' },
  quizResult: { title: 'نتيجة الاختبار' },
  profile: { title: 'ملفي الشخصي' },
  meanwhile: 'تصفّح برامج المدرسة',
}
