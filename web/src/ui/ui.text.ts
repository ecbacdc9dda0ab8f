import { formatNumber } from '../format/numbers.ts'
import { type CountForms, countOf } from '../format/plurals.ts'

const wrongFields: CountForms = {
  one: 'حقلًا واحدًا',
  two: 'حقلين',
  few: 'حقول',
  many: 'حقلًا',
  other: 'حقل',
}

const ofQuestions: CountForms = { one: 'سؤال واحد', two: 'سؤالين', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' }

/** Words of the kit itself; those of the school come from the features. */
export const uiText = {
  cancel: 'إلغاء',
  close: 'إغلاق',
  print: 'طباعة',
  stay: 'تراجع',
  retry: 'إعادة المحاولة',
  clearSearch: 'مسح البحث',
  clearSelection: 'إلغاء التحديد',
  correctFields: (count: number) => `صحّح ${countOf(count, wrongFields)} ثم احفظ من جديد.`,
  unsavedChanges: 'لديك تعديلات غير محفوظة.',
  keepEditing: 'متابعة التعديل',
  discardChanges: 'إغلاق دون حفظ',
  leaveQuestion: 'لديك تعديلات غير محفوظة',
  leaveText: 'تضيع تعديلاتك إن غادرت الصفحة الآن.',
  leave: 'المغادرة دون حفظ',
  pages: 'الصفحات',
  page: (number: string) => `الصفحة ${number}`,
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  pageOf: (page: string, pages: string) => `${page} من ${pages}`,
  searching: 'جارٍ البحث…',
  nothingFound: (text: string) => (text === '' ? 'لا شيء هنا بعد.' : `لا نتائج تطابق «${text}».`),
  moreOptions: (shown: number, total: number) => `${formatNumber(shown)} من ${formatNumber(total)}. اكتب لتضييق البحث.`,
  full: 'ممتلئة',
  overFull: 'تجاوزت السعة',
  gone: 'غير موجود',
  clearChoice: 'إلغاء الاختيار',
  dropFile: 'أفلت الملف هنا، أو انقر لاختياره',
  changeFile: 'تغيير الملف',
  removeFile: (name: string) => `إزالة الملف ${name}`,
  removeFileHint: 'إزالة الملف',
  sendingFile: 'جارٍ رفع الملف',
  savingFile: 'اكتمل الرفع، جارٍ الحفظ',
  sentOf: (sent: string, total: string) => `${sent} من ${total}`,
  stopUpload: 'إلغاء الرفع',
  previous: 'السابق',
  next: 'التالي',
  answers: 'الإجابات',
  answeredSoFar: 'الأسئلة المُجاب عنها',
  questionOf: (number: number, total: number) => `السؤال ${formatNumber(number)} من ${formatNumber(total)}`,
  answeredCount: (count: number) => (count === 0 ? 'لم تُجب بعد' : `أجبت عن ${countOf(count, ofQuestions)}`),
  pictureFailed: 'تعذّر تحميل صورة السؤال',
  pictureOfQuestion: 'أجب عن السؤال الذي في الصورة',
  actionsOf: (name: string) => `إجراءات ${name}`,
}
