const number = new Intl.NumberFormat('en')

const things = {
  administrators: 'مديرو النظام',
  teachers: 'المدرّسون',
  programs: 'البرامج',
  courses: 'المقررات',
  materials: 'المواد المرجعية',
  questions: 'أسئلة بنوك الأسئلة',
  students: 'الطلاب',
  classrooms: 'الشُعب',
  enrollments: 'التسجيلات في الشُعب',
  lectures: 'المحاضرات',
  marks: 'الحضور المرصود',
  quizzes: 'الاختبارات القصيرة',
  submissions: 'أوراق الإجابة',
  challenges: 'تحدّيات الأسبوع',
  attempts: 'المشاركات في التحدّيات',
} as const

export type SeededThing = keyof typeof things

/** Console texts of seeding. */
export const seedText = {
  begins: (students: number, seed: number) =>
    `توليد مدرسة: الطلاب ${number.format(students)}، البذرة ${seed}. البذرة نفسها تعطي المدرسة نفسها.`,
  progress: (thing: SeededThing, count: number, total: number) =>
    `  ${things[thing]}: ${number.format(count)} من ${number.format(total)}…`,
  done: (thing: SeededThing, count: number) => `✓ ${things[thing]}: ${number.format(count)}`,
  year: (year: number, enrollments: number) => `  العام ${year}–${year + 1}: التسجيلات ${number.format(enrollments)}`,
  statistics: 'تحديث إحصاءات قاعدة البيانات…',
  finished: (seconds: number) => `اكتملت المدرسة في ${seconds.toFixed(1)} ثانية.`,
  accounts: (email: string, password: string) => `الدخول: ${email} وكلمة المرور للجميع: ${password}`,
  noAccounts: 'لا يستطيع أحد من المولَّدين الدخول: لا حسابات تجريبية في هذه المدرسة.',
  notEmpty: 'قاعدة البيانات ليست فارغة. للإضافة إلى ما فيها أضف --add، أو عيّن مجلدًا آخر في DATA_DIR.',
  unknownOption: (usage: string) => `خيار غير معروف. الصيغة:\n${usage}`,
  wrongNumber: (option: string, least: number, most: number) =>
    `قيمة --${option} غير صالحة: عدد صحيح من ${number.format(least)} إلى ${number.format(most)}.`,
}
