/** The forms of a counted noun. `one` and `two` include the number; the others follow it (docs/glossary.md). */
export interface CountForms {
  /** Said instead of the number 0; without it 0 takes the form `other`. */
  zero?: string
  one: string
  two: string
  few: string
  many: string
  other: string
}

const rules = new Intl.PluralRules('ar')
const numbers = new Intl.NumberFormat('ar-SY-u-nu-latn')

/** طالب واحد، طالبان، 3 طلاب، 11 طالبًا، 100 طالب */
export function formatCount(count: number, forms: CountForms): string {
  const form = rules.select(count)
  if (form === 'one' || form === 'two') return forms[form]
  if (form === 'zero' && forms.zero !== undefined) return forms.zero
  return `${numbers.format(count)} ${form === 'zero' ? forms.other : forms[form]}`
}

interface CountedNoun {
  gender: 'masculine' | 'feminine'
  /** As subject or predicate: «في الشعبة طالبان». */
  subject: CountForms
  /** After a verb, a preposition or a noun: «تم تسجيل طالبين». */
  object: CountForms
}

/** The counted form of a feminine noun in ة is its singular. */
function noun(
  gender: CountedNoun['gender'],
  singular: string,
  dual: string,
  few: string,
  many: string = singular,
): CountedNoun {
  const one = `${singular} ${gender === 'feminine' ? 'واحدة' : 'واحد'}`
  const subject = { one, two: dual, few, many, other: singular }
  return { gender, subject, object: { ...subject, two: dual.replace(/ان$/, 'ين') } }
}

/** The forms of a masculine noun with an adjective: 3 طلاب محدّدين. */
export const described = ({ one, two, few, many, other }: CountForms, adjective: string): CountForms => ({
  one: `${one} ${adjective}`,
  two: `${two} ${adjective}ان`,
  few: `${few} ${adjective}ين`,
  many: `${many} ${adjective}ًا`,
  other: `${other} ${adjective}`,
})

/** The counted nouns, each once; a count with an adjective writes its forms where it is used. */
export const nouns = {
  student: noun('masculine', 'طالب', 'طالبان', 'طلاب', 'طالبًا'),
  teacher: noun('masculine', 'مدرّس', 'مدرّسان', 'مدرّسين', 'مدرّسًا'),
  graduate: noun('masculine', 'خرّيج', 'خرّيجان', 'خرّيجين', 'خرّيجًا'),
  failedStudent: noun('masculine', 'راسب', 'راسبان', 'راسبين', 'راسبًا'),
  participant: noun('masculine', 'مشارك', 'مشاركان', 'مشاركين', 'مشاركًا'),
  notification: noun('masculine', 'إشعار', 'إشعاران', 'إشعارات', 'إشعارًا'),
  person: noun('masculine', 'شخص', 'شخصان', 'أشخاص', 'شخصًا'),
  user: noun('masculine', 'مستخدم', 'مستخدمان', 'مستخدمين', 'مستخدمًا'),
  program: noun('masculine', 'برنامج', 'برنامجان', 'برامج', 'برنامجًا'),
  course: noun('masculine', 'مقرر', 'مقرران', 'مقررات', 'مقررًا'),
  classroom: noun('feminine', 'شعبة', 'شعبتان', 'شُعب'),
  seat: noun('masculine', 'مقعد', 'مقعدان', 'مقاعد', 'مقعدًا'),
  enrollment: noun('masculine', 'تسجيل', 'تسجيلان', 'تسجيلات', 'تسجيلًا'),
  request: noun('masculine', 'طلب', 'طلبان', 'طلبات', 'طلبًا'),
  certificate: noun('feminine', 'شهادة', 'شهادتان', 'شهادات'),
  announcement: noun('masculine', 'إعلان', 'إعلانان', 'إعلانات', 'إعلانًا'),
  lesson: noun('feminine', 'حصة', 'حصتان', 'حصص'),
  lecture: noun('feminine', 'محاضرة', 'محاضرتان', 'محاضرات'),
  attachment: noun('masculine', 'مرفق', 'مرفقان', 'مرفقات', 'مرفقًا'),
  file: noun('masculine', 'ملف', 'ملفان', 'ملفات', 'ملفًا'),
  material: noun('feminine', 'مادة', 'مادتان', 'مواد'),
  question: noun('masculine', 'سؤال', 'سؤالان', 'أسئلة', 'سؤالًا'),
  submission: noun('masculine', 'تسليم', 'تسليمان', 'تسليمات', 'تسليمًا'),
  mark: noun('feminine', 'درجة', 'درجتان', 'درجات'),
  change: noun('masculine', 'تغيير', 'تغييران', 'تغييرات', 'تغييرًا'),
  edit: noun('masculine', 'تعديل', 'تعديلان', 'تعديلات', 'تعديلًا'),
  entry: noun('masculine', 'قيد', 'قيدان', 'قيود', 'قيدًا'),
  seal: noun('masculine', 'ختم', 'ختمان', 'أختام', 'ختمًا'),
  attempt: noun('feminine', 'محاولة', 'محاولتان', 'محاولات'),
  message: noun('feminine', 'رسالة', 'رسالتان', 'رسائل'),
  item: noun('masculine', 'عنصر', 'عنصران', 'عناصر', 'عنصرًا'),
  task: noun('masculine', 'عمل', 'عملان', 'أعمال', 'عملًا'),
  line: noun('masculine', 'سطر', 'سطران', 'أسطر', 'سطرًا'),
  column: noun('masculine', 'عمود', 'عمودان', 'أعمدة', 'عمودًا'),
  import: noun('masculine', 'استيراد', 'استيرادان', 'استيرادات', 'استيرادًا'),
  cell: noun('feminine', 'خلية', 'خليتان', 'خلايا'),
  field: noun('masculine', 'حقل', 'حقلان', 'حقول', 'حقلًا'),
  page: noun('feminine', 'صفحة', 'صفحتان', 'صفحات'),
  letter: noun('masculine', 'حرف', 'حرفان', 'أحرف', 'حرفًا'),
  second: noun('feminine', 'ثانية', 'ثانيتان', 'ثوانٍ'),
  minute: noun('feminine', 'دقيقة', 'دقيقتان', 'دقائق'),
  hour: noun('feminine', 'ساعة', 'ساعتان', 'ساعات'),
  day: noun('masculine', 'يوم', 'يومان', 'أيام', 'يومًا'),
  month: noun('masculine', 'شهر', 'شهران', 'أشهر', 'شهرًا'),
} satisfies Record<string, CountedNoun>
