export const teacherText = {
  dashboard: {
    title: 'لوحة التحكم',
    offer: 'ستجد هنا شعبك ومحاضراتها، وترصد درجات طلابك، وتدير بنك أسئلة مقررك.',
  },
  meanwhile: 'تصفّح برامج المدرسة',
}
