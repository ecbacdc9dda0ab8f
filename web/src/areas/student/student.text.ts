export const studentText = {
  classrooms: {
    title: 'شعبي',
    offer: 'ستجد هنا شعبك ومحاضراتها ودرجاتك، واختباراتك القصيرة وتحدّي الأسبوع.',
  },
  profile: { title: 'ملفي الشخصي' },
  meanwhile: 'تصفّح برامج المدرسة',
}
